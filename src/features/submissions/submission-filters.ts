import type { Submission, SubmissionStatus } from '../../shared/contract/submissions.ts'

/** What the list shows: all submissions, those of one status, or those that have changed. */
export type Filter = 'all' | SubmissionStatus | 'changed'

/** The filters by status, in the order of their chips. */
const FILTERED_STATUSES = [
	'Live',
	'Under Review',
	'Rejected',
	'Processing',
	'Unavailable',
	'Invalid Platform',
] as const satisfies readonly SubmissionStatus[]

/** How many of the loaded submissions each filter shows, in the order of the chips. Empty filters are left out. */
export function countFilters(
	submissions: readonly Submission[],
	changed: ReadonlyMap<string, unknown>,
): Map<Filter, number> {
	const counts = new Map<string | undefined, number>()
	for (const { status } of submissions) counts.set(status, (counts.get(status) ?? 0) + 1)
	const shown = new Map<Filter, number>([['all', submissions.length]])
	for (const status of FILTERED_STATUSES) {
		const count = counts.get(status)
		if (count !== undefined) shown.set(status, count)
	}
	const changedCount = submissions.filter(({ _id = '' }) => changed.has(_id)).length
	if (changedCount > 0) shown.set('changed', changedCount)
	return shown
}

export function isShownBy(
	filter: Filter,
	{ _id = '', status }: Submission,
	changed: ReadonlyMap<string, unknown>,
): boolean {
	if (filter === 'all') return true
	if (filter === 'changed') return changed.has(_id)
	return status === filter
}
