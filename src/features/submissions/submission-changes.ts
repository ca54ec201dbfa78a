/**
 * Remembers the figures of each submission from the reporter's last look, to show what has changed since. It belongs to
 * a sign-in.
 */

import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { signInState } from '../../account/account.ts'
import { hostTime } from '../../api/host-contact.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import type { ChangesSummary } from '../../state/own-submissions.ts'
import { VISIT_TIMEOUT_MS } from '../../state/seen-news.ts'
import { createSignInStore } from '../../state/sign-in-store.ts'
import { readOwn, storeOwn } from '../../storage/local-storage.ts'
import { addGrowth, dayGrowth, dayOfLook } from './growth-by-day.ts'
import { countReading, growthSince, seenFigure } from './seen-figure.ts'

/** Id, status (null if the host sent none), views and interactions. A tuple, because hundreds are stored. */
const seenFigures = v.tuple([v.string(), v.nullable(v.string()), seenFigure, seenFigure])

export type SeenFigures = v.InferOutput<typeof seenFigures>

const seenRecord = v.object({
	/** The figures of each submission, newest first. */
	figures: v.array(seenFigures),
	/** By how much they have grown, oldest day first. */
	growth: v.optional(v.array(dayGrowth), []),
})

export type SeenSubmissions = v.InferOutput<typeof seenRecord>

/** How many submissions are remembered, in about 30 kB. Older ones hardly change. */
const CAPACITY = 500

/** What the reporter saw at the last look. `undefined` before the first look, and until the stored record is read. */
export const seenSubmissions = createSignInStore<SeenSubmissions | undefined>(undefined)

/** Reads what is stored for the signed-in reporter. */
export function readSeenSubmissions(): void {
	seenSubmissions.setState(storedSeenSubmissions)
}

/** Stores what the reporter sees now. */
export function storeSeenSubmissions({ figures, growth }: SeenSubmissions): void {
	const { user } = signInState()
	if (user === undefined) return
	const seen = { figures: figures.slice(0, CAPACITY), growth }
	// Stored even if this tab's state is the same, because another tab may have stored something else.
	if (JSON.stringify(seen) !== JSON.stringify(seenSubmissions.state))
		seenSubmissions.setState(() => seen)
	storeOwn('seenSubmissions', user, { seen })
}

/** Returns the record stored for the signed-in reporter; `undefined` if it is missing or damaged. */
export function storedSeenSubmissions(): SeenSubmissions | undefined {
	const { success, output } = v.safeParse(
		seenRecord,
		readOwn('seenSubmissions', signInState().user).seen,
	)
	return success ? output : undefined
}

/**
 * Returns the changes in the submissions since the reporter last looked at them. They stay the same until the reporter
 * leaves the page, or returns to it after a while. Stores what the reporter sees now for the next look.
 */
export function useChangesSinceLastLook(
	submissions: readonly Submission[] | undefined,
): ReadonlyMap<string, Change> {
	const [before, setBefore] = useState(storedSeenSubmissions)

	useEffect(() => {
		if (submissions === undefined) return
		const store = () => {
			// Nobody looks at a page in the background.
			if (document.visibilityState !== 'visible') return
			const seen = storedSeenSubmissions()
			const day = dayOfLook(seen?.growth ?? [], hostTime(), Date.now())
			storeSeenSubmissions(seenWith(seen, submissions, day))
		}
		store()
		document.addEventListener('visibilitychange', store)
		return () => document.removeEventListener('visibilitychange', store)
	}, [submissions])

	useEffect(() => {
		let leftAt = Number.POSITIVE_INFINITY
		const onChange = () => {
			if (document.visibilityState === 'hidden') leftAt = Date.now()
			else if (Date.now() - leftAt > VISIT_TIMEOUT_MS) setBefore(storedSeenSubmissions)
		}
		document.addEventListener('visibilitychange', onChange)
		return () => document.removeEventListener('visibilitychange', onChange)
	}, [])

	return useMemo(() => changesSince(before, submissions ?? []), [before, submissions])
}

/** How a submission has changed since the last look. */
export type Change = {
	/** The new status, if it has changed. */
	status: string | undefined
	/** By how much the figures have grown. */
	views: number
	interactions: number
}

/** Returns comments plus likes; `undefined` only if neither was measured. */
export function interactionsOf({ latestMetrics: metrics }: Submission): number | undefined {
	if (metrics?.comments === undefined && metrics?.likes === undefined) return undefined
	return (metrics.comments ?? 0) + (metrics.likes ?? 0)
}

/**
 * Compares the host's figures with those of the last look. Returns the changes by submission id. A submission sent
 * since then is compared with no status and no figures; an older one that wasn't seen is omitted.
 */
export function changesSince(
	seen: SeenSubmissions | undefined,
	submissions: readonly Submission[],
): ReadonlyMap<string, Change> {
	const changes = new Map<string, Change>()
	const before = figuresBefore(seen, submissions)
	for (const submission of submissions) {
		const { _id: id = '' } = submission
		const known = before.get(id)
		const change = known && changeOf(submission, known)
		if (change) changes.set(id, change)
	}
	return changes
}

/** Returns the figures at the last look, with empty ones for each submission sent since. */
function figuresBefore(
	seen: SeenSubmissions | undefined,
	submissions: readonly Submission[],
): Map<string, SeenFigures> {
	if (seen === undefined) return new Map()
	const before = new Map(seen.figures.map((figures) => [figures[0], figures]))
	const ids = submissions.flatMap(({ _id: id }) => id ?? [])
	const firstSeen = ids.findIndex((id) => before.has(id))
	// Those above a seen one were sent since, because lists are sorted newest first. The dates may be wrong.
	const sentSince = firstSeen === -1 ? ids : ids.slice(0, firstSeen)
	for (const id of sentSince) before.set(id, [id, null, null, null])
	return before
}

const VERDICTS = ['Live', 'Rejected', 'Unavailable']

function changeOf(
	submission: Submission,
	[, status, views, interactions]: SeenFigures,
): Change | undefined {
	const { status: now } = submission
	// For a submission sent since then, only the newsroom's verdict is a change.
	const isChange = status === null ? VERDICTS.includes(now ?? '') : now !== status
	const change = {
		status: isChange ? now : undefined,
		views: growthSince(views, submission.latestMetrics?.views),
		interactions: growthSince(interactions, interactionsOf(submission)),
	}
	const isSame = change.status === undefined && change.views + change.interactions === 0
	return isSame ? undefined : change
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

/**
 * Adds these submissions to what was seen before.
 *
 * @param day of the look, as YYYY-MM-DD; empty if uncertain. The figures are then counted at a later look.
 */
export function seenWith(
	before: SeenSubmissions | undefined,
	submissions: readonly Submission[],
	day = '',
): SeenSubmissions {
	const former = figuresBefore(before, submissions)
	const figures = new Map<string, SeenFigures>()
	const growth = { views: 0, interactions: 0 }
	for (const submission of submissions) {
		const { _id: id, status = null, latestMetrics } = submission
		if (id === undefined || figures.has(id)) continue
		const [, , ...known] = former.get(id) ?? []
		const views = countReading(known[0], latestMetrics?.views, day)
		const interactions = countReading(known[1], interactionsOf(submission), day)
		growth.views += views.growth
		growth.interactions += interactions.growth
		figures.set(id, [id, status, views.figure, interactions.figure])
	}
	const others = (before?.figures ?? []).filter(([id]) => !figures.has(id))
	const days = before?.growth ?? []
	return {
		figures: [...figures.values(), ...others],
		growth: day === '' ? days : addGrowth(days, day, growth),
	}
}
