/** What has changed in the submissions since the reporter last looked at them. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { signInState } from '../../../account/account.ts'
import { hostTime } from '../../../api/host-contact.ts'
import { VERDICTS } from '../../../shared/contract/submissions.ts'
import { readOwn, storeOwn } from '../../../storage/local-storage.ts'
import { type Figure, figuresOf, sentSince } from '../../../submissions/submission-list.ts'
import type { OwnSubmission, Reading } from '../../../submissions/submission-records.ts'
import { VISIT_TIMEOUT_MS } from '../../news/model/seen-news.ts'

/** How a submission has changed since the reporter last looked: its new status, and by how much its figures have grown. */
export type Change = { status: string | undefined; views: number; interactions: number }

/** By the keys of the submissions. */
export type Changes = ReadonlyMap<string, Change>

/** Returns when the reporter last looked, by the clock of the readings; `undefined` before the first look. */
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
	storeOwn('lastLook', user, { at })
}

/**
 * Returns the changes since the reporter last looked. They stay the same until the reporter leaves the page, or returns
 * to it after a while.
 */
export function useChangesSinceLastLook(rows: readonly OwnSubmission[] | undefined): Changes {
	const [before, setBefore] = useState(storedLastLook)
	const leftAt = useRef(Number.POSITIVE_INFINITY)

	useEffect(() => {
		if (rows === undefined) return
		// Nobody looks at a page in the background.
		const look = () => document.visibilityState === 'visible' && noteLook(rows)
		const handleChange = () => {
			if (document.visibilityState === 'hidden') leftAt.current = Date.now()
			else if (Date.now() - leftAt.current > VISIT_TIMEOUT_MS) setBefore(storedLastLook())
			look()
		}
		look()
		document.addEventListener('visibilitychange', handleChange)
		return () => document.removeEventListener('visibilitychange', handleChange)
	}, [rows])

	return useMemo(() => changesSince(before, rows ?? []), [before, rows])
}

/**
 * Returns the changes since a look, by the submissions' keys. A submission sent since then counts as one without status
 * and figures. An older one that this phone hadn't read yet isn't a change.
 */
export function changesSince(look: number | undefined, rows: readonly OwnSubmission[]): Changes {
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

function changeOf(
	{ status, readings }: OwnSubmission,
	before: Reading | undefined,
	look: number,
): Change | undefined {
	// For a submission sent since then, only the newsroom's verdict is a change.
	const isChange = before
		? (before[1] ?? undefined) !== status
		: VERDICTS.some((verdict) => verdict === status)
	const growthOf = (figure: Figure) => {
		const figures = figuresOf(readings, figure)
		const seen = figures.filter(({ at }) => at <= look).at(-1)
		return (figures.at(-1)?.value ?? 0) - (seen?.value ?? 0)
	}
	const change = {
		status: isChange ? status : undefined,
		views: growthOf('views'),
		interactions: growthOf('interactions'),
	}
	const isSame = change.status === undefined && change.views + change.interactions === 0
	return isSame ? undefined : change
}
