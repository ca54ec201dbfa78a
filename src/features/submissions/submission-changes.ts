/**
 * Remembers the figures of each submission from the reporter's last look, to show what has changed since. It belongs to
 * a sign-in.
 */

import { createStore } from '@tanstack/react-store'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { hostTime } from '../../api/host-contact.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import { signInState } from '../../shared/sign-in/sign-in.ts'
import { onForgetSignIn } from '../../shared/sign-in/sign-in-events.ts'
import { readOwn, storeOwn } from '../../shared/sign-in/stored-sign-in.ts'
import type { ChangesSummary } from '../../state/own-submissions.ts'
import { VISIT_TIMEOUT_MS } from '../../state/seen-news.ts'
import { toDateTimeAttribute } from '../../ui/text/format-date.ts'
import { addDay, dayFigures, dayOf } from './figures-by-day.ts'

/** The key in local storage. */
const KEY = 'seenSubmissions'

const figure = v.nullable(v.number())

/** Id, status, views and interactions; null if the host sent none. A tuple, because hundreds are stored. */
const seenFigures = v.tuple([v.string(), v.nullable(v.string()), figure, figure])

export type SeenFigures = v.InferOutput<typeof seenFigures>

const seenRecord = v.object({
	/** The host's time of the newest submission seen, in ISO 8601. Later submissions were sent since. */
	newest: v.string(),
	/** The figures of each submission, newest first. */
	figures: v.array(seenFigures),
	/** The sums of these figures on each day, oldest first. Earlier versions stored none. */
	days: v.optional(v.array(dayFigures)),
})

export type SeenSubmissions = v.InferOutput<typeof seenRecord>

/** How many submissions are remembered, in about 30 kB. Older ones hardly change. */
const CAPACITY = 500

/** What the reporter saw at the last look. `undefined` before the first look, and until the stored record is read. */
export const seenSubmissions = createStore<SeenSubmissions | undefined>(undefined)

onForgetSignIn(() => seenSubmissions.setState(() => undefined))

/** Reads what is stored for the signed-in reporter. */
export function readSeenSubmissions(): void {
	seenSubmissions.setState(storedSeenSubmissions)
}

/** Stores what the reporter sees now. */
export function storeSeenSubmissions({ newest, figures, days }: SeenSubmissions): void {
	const { user } = signInState()
	if (user === undefined) return
	const seen = { newest, figures: figures.slice(0, CAPACITY), days }
	// Stored even if this tab's state is the same, because another tab may have stored something else.
	if (JSON.stringify(seen) !== JSON.stringify(seenSubmissions.state))
		seenSubmissions.setState(() => seen)
	storeOwn(KEY, user, { seen })
}

/** Returns the record stored for the signed-in reporter; `undefined` if it is missing or damaged. */
export function storedSeenSubmissions(): SeenSubmissions | undefined {
	const { success, output } = v.safeParse(seenRecord, readOwn(KEY, signInState().user).seen)
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
			if (document.visibilityState === 'visible')
				storeSeenSubmissions(seenWith(storedSeenSubmissions(), submissions, hostTime()))
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
	if (seen === undefined) return changes
	const before = new Map(seen.figures.map((figures) => [figures[0], figures]))
	for (const submission of submissions) {
		const { _id: id } = submission
		if (id === undefined) continue
		const isSentSince = timeOf(submission) > seen.newest
		const known = before.get(id) ?? (isSentSince && ([id, null, null, null] as SeenFigures))
		const change = known && changeOf(submission, known)
		if (change) changes.set(id, change)
	}
	return changes
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
		views: growth(views, submission.latestMetrics?.views),
		interactions: growth(interactions, interactionsOf(submission)),
	}
	const isSame = change.status === undefined && change.views + change.interactions === 0
	return isSame ? undefined : change
}

/** Returns 0 if the host has corrected the figure downwards. */
function growth(before: number | null, now: number | undefined): number {
	return Math.max(0, (now ?? 0) - (before ?? 0))
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
 * @param now the host's time, in milliseconds since the epoch; without it, the figures are added to no day
 */
export function seenWith(
	before: SeenSubmissions | undefined,
	submissions: readonly Submission[],
	now?: number,
): SeenSubmissions {
	const former = new Map(before?.figures.map((figures) => [figures[0], figures]))
	const figures = new Map<string, SeenFigures>()
	for (const submission of submissions) {
		const { _id: id, latestMetrics } = submission
		if (id === undefined || figures.has(id)) continue
		const [, , views = null, interactions = null] = former.get(id) ?? []
		// Keeps a figure that the host omits once. Otherwise its whole amount would later count as growth.
		figures.set(id, [
			id,
			submission.status ?? null,
			latestMetrics?.views ?? views,
			interactionsOf(submission) ?? interactions,
		])
	}
	const others = (before?.figures ?? []).filter(([id]) => !figures.has(id))
	const newest = submissions.map(timeOf).reduce(later, before?.newest ?? '')
	const all = [...figures.values(), ...others]
	const sums = sumOf(all.slice(0, CAPACITY))
	if (now === undefined || sums === undefined) return { newest, figures: all, days: before?.days }
	const growth = summarise(changesSince(before, submissions)) ?? { views: 0, interactions: 0 }
	return { newest, figures: all, days: addDay(before?.days ?? [], dayOf(now), sums, growth) }
}

/** Sums the figures; `undefined` if nothing was measured. */
function sumOf(figures: SeenFigures[]): { views: number; interactions: number } | undefined {
	const isMeasured = figures.some(([, , views, interactions]) => (views ?? interactions) !== null)
	const sum = (index: 2 | 3) => figures.reduce((total, each) => total + (each[index] ?? 0), 0)
	return isMeasured ? { views: sum(2), interactions: sum(3) } : undefined
}

/** Returns a submission's time in ISO 8601, which sorts as text; empty if unknown. */
function timeOf({ createdAt }: Submission): string {
	return toDateTimeAttribute(createdAt) ?? ''
}

function later(one: string, other: string): string {
	return one > other ? one : other
}
