import type { Submission } from '../../shared/contract/submissions.ts'
import type { ChangesSummary } from '../../state/own-submissions/own-submissions.ts'
import type { SeenFigures, SeenSubmissions } from '../../state/seen-submissions.ts'
import { toDateTimeAttribute } from '../../ui/text/format-date.ts'

/** What has changed of a submission since it was last looked at. */
export type Change = {
	/** The status it has now, in the product's word, if it had another. */
	status: string | undefined
	/** By how much the figures have grown. */
	views: number
	interactions: number
}

/** Comments plus likes; unknown only when neither was measured. */
export function interactionsOf({ latestMetrics: metrics }: Submission): number | undefined {
	if (metrics?.comments === undefined && metrics?.likes === undefined) return undefined
	return (metrics.comments ?? 0) + (metrics.likes ?? 0)
}

/**
 * The changes since the last look, by the submissions' ids, by the host's figures alone. A submission
 * sent since then counts as seen without status and figures. An older one that was not seen is left out.
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
	// Of a submission sent since then only the desk's verdict is a change.
	const isChange = status === null ? VERDICTS.includes(now ?? '') : now !== status
	const change = {
		status: isChange ? now : undefined,
		views: growth(views, submission.latestMetrics?.views),
		interactions: growth(interactions, interactionsOf(submission)),
	}
	const isSame = change.status === undefined && change.views + change.interactions === 0
	return isSame ? undefined : change
}

/** A figure that the host corrects downwards is no growth. */
function growth(before: number | null, now: number | undefined): number {
	return Math.max(0, (now ?? 0) - (before ?? 0))
}

/** All changes as counts; `undefined` if there are none. */
export function summarise(changes: ReadonlyMap<string, Change>): ChangesSummary | undefined {
	if (changes.size === 0) return undefined
	const all = [...changes.values()]
	const count = (status: string) => all.filter((change) => change.status === status).length
	const told = {
		rejected: count('Rejected'),
		unavailable: count('Unavailable'),
		live: count('Live'),
	}
	const changed = all.filter(({ status }) => status !== undefined).length
	return {
		...told,
		views: all.reduce((sum, { views }) => sum + views, 0),
		interactions: all.reduce((sum, { interactions }) => sum + interactions, 0),
		others: changed - told.rejected - told.unavailable - told.live,
	}
}

/** Adds these submissions to what was seen before. */
export function seenWith(
	before: SeenSubmissions | undefined,
	submissions: readonly Submission[],
): SeenSubmissions {
	const former = new Map(before?.figures.map((figures) => [figures[0], figures]))
	const figures = new Map<string, SeenFigures>()
	for (const submission of submissions) {
		const { _id: id, latestMetrics } = submission
		if (id === undefined || figures.has(id)) continue
		const [, , views = null, interactions = null] = former.get(id) ?? []
		// A figure that the host leaves out once is kept, or its whole amount would count as growth later.
		figures.set(id, [
			id,
			submission.status ?? null,
			latestMetrics?.views ?? views,
			interactionsOf(submission) ?? interactions,
		])
	}
	const others = (before?.figures ?? []).filter(([id]) => !figures.has(id))
	const newest = submissions.map(timeOf).reduce(later, before?.newest ?? '')
	return { newest, figures: [...figures.values(), ...others] }
}

/** The host's time in ISO 8601, which sorts as text; empty where unknown. */
function timeOf({ createdAt }: Submission): string {
	return toDateTimeAttribute(createdAt) ?? ''
}

function later(one: string, other: string): string {
	return one > other ? one : other
}
