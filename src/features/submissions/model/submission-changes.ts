/** What has changed in the submissions since the reporter last looked at them. */

import { useEffect, useMemo, useState } from 'react'
import { signInState } from '../../../account/account.ts'
import { createSignInStore } from '../../../account/sign-in-store.ts'
import { hostTime } from '../../../api/host-contact.ts'
import { VERDICTS } from '../../../shared/contract/submissions.ts'
import { readOwn, storeOwn } from '../../../storage/local-storage.ts'
import { type Figure, figuresOf } from '../../../submissions/readings.ts'
import { sentSince } from '../../../submissions/submission-list.ts'
import type { OwnSubmission, Reading } from '../../../submissions/submission-records.ts'
import { VISIT_TIMEOUT_MS } from '../../news/model/seen-news.ts'
import type { ChangesSummary } from './published-submissions.ts'

/**
 * When the reporter last looked, by the clock of the readings. `undefined` before the first look, and until it is read.
 */
export const lastLook = createSignInStore<number | undefined>(undefined)

/** Reads when the signed-in reporter last looked. */
export function readLastLook(): void {
	lastLook.setState(storedLastLook)
}

export function storedLastLook(): number | undefined {
	const { at } = readOwn('lastLook', signInState().user)
	return typeof at === 'number' ? at : undefined
}

/** Stores that the reporter is looking at these rows now. */
export function noteLook(rows: readonly OwnSubmission[]): void {
	const { user } = signInState()
	if (user === undefined) return
	// Without a response, not by the phone's clock: if it's ahead, later changes would count as seen.
	const readAt = rows.map(({ readings }) => readings.at(-1)?.[0] ?? 0)
	const at = hostTime() ?? readAt.reduce((latest, each) => Math.max(latest, each), 0)
	lastLook.setState(() => at)
	storeOwn('lastLook', user, { at })
}

/**
 * Returns the changes since the reporter last looked. They stay the same until the reporter leaves the page, or returns
 * to it after a while.
 */
export function useChangesSinceLastLook(
	rows: readonly OwnSubmission[] | undefined,
): ReadonlyMap<string, Change> {
	const [before, setBefore] = useState(storedLastLook)

	useEffect(() => {
		if (rows === undefined) return
		// Nobody looks at a page in the background.
		const look = () => document.visibilityState === 'visible' && noteLook(rows)
		look()
		document.addEventListener('visibilitychange', look)
		return () => document.removeEventListener('visibilitychange', look)
	}, [rows])

	useEffect(() => {
		let leftAt = Number.POSITIVE_INFINITY
		const onChange = () => {
			if (document.visibilityState === 'hidden') leftAt = Date.now()
			else if (Date.now() - leftAt > VISIT_TIMEOUT_MS) setBefore(storedLastLook)
		}
		document.addEventListener('visibilitychange', onChange)
		return () => document.removeEventListener('visibilitychange', onChange)
	}, [])

	return useMemo(() => changesSince(before, rows ?? []), [before, rows])
}

/** How a submission has changed since the last look. */
export type Change = {
	/** The new status, if it has changed. */
	status: string | undefined
	/** By how much the figures have grown. */
	views: number
	interactions: number
}

/**
 * Returns the changes since a look, by the submissions' keys. A submission sent since then counts as one without status
 * and figures. An older one that this phone hadn't read yet isn't a change.
 *
 * @param look by the clock of the readings; `undefined` if there was none
 */
export function changesSince(
	look: number | undefined,
	rows: readonly OwnSubmission[],
): ReadonlyMap<string, Change> {
	const changes = new Map<string, Change>()
	if (look === undefined) return changes
	const sent = sentSince(rows)
	for (const row of rows) {
		const before = row.readings.filter(([at]) => at <= look).at(-1)
		const change = before || sent.has(row.key) ? changeOf(row, before, look) : undefined
		if (change) changes.set(row.key, change)
	}
	return changes
}

function changeOf(row: OwnSubmission, before: Reading | undefined, look: number) {
	const { status } = row
	// For a submission sent since then, only the newsroom's verdict is a change.
	const isChange = before
		? (before[1] ?? undefined) !== status
		: VERDICTS.some((verdict) => verdict === status)
	const change: Change = {
		status: isChange ? status : undefined,
		views: growthSince(look, row, 'views'),
		interactions: growthSince(look, row, 'interactions'),
	}
	const isSame = change.status === undefined && change.views + change.interactions === 0
	return isSame ? undefined : change
}

function growthSince(look: number, { readings }: OwnSubmission, figure: Figure): number {
	const figures = figuresOf(readings, figure)
	const before = figures.filter(({ at }) => at <= look).at(-1)
	return (figures.at(-1)?.value ?? 0) - (before?.value ?? 0)
}

/** Counts the changes; `undefined` if there are none. */
export function summarise(changes: ReadonlyMap<string, Change>): ChangesSummary | undefined {
	if (changes.size === 0) return undefined
	const all = [...changes.values()]
	const count = (status: string) => all.filter((change) => change.status === status).length
	const verdicts = {
		rejected: count('Rejected'),
		unavailable: count('Unavailable'),
		live: count('Live'),
	}
	const changed = all.filter(({ status }) => status !== undefined).length
	return {
		...verdicts,
		views: all.reduce((sum, { views }) => sum + views, 0),
		interactions: all.reduce((sum, { interactions }) => sum + interactions, 0),
		others: changed - verdicts.rejected - verdicts.unavailable - verdicts.live,
	}
}
