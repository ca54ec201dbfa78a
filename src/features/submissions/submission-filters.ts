import { knownValue } from '../../shared/contract/known-value.ts'
import { SUBMISSION_STATUSES, type Submission } from '../../shared/contract/submissions.ts'

/** What the list shows: all submissions, those of one status, or those that have changed. */
export type Filter = 'all' | (typeof SUBMISSION_STATUSES)[number] | 'changed'

/** The filters by status, in the order of their chips. */
const FILTERED_STATUSES = [
	'Live',
	'Under Review',
	'Rejected',
	'Processing',
	'Unavailable',
	'Invalid Platform',
] as const satisfies readonly (typeof SUBMISSION_STATUSES)[number][]

/** How many of the loaded submissions each filter shows, in the order of the chips. Empty filters are left out. */
export function countFilters(
	submissions: readonly Submission[],
	changed: ReadonlyMap<string, unknown>,
): Map<Filter, number> {
	const counts = new Map<Filter, number>()
	for (const { status } of submissions) {
		const known = knownValue(status, SUBMISSION_STATUSES)
		if (known !== undefined) counts.set(known, (counts.get(known) ?? 0) + 1)
	}
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
	return knownValue(status, SUBMISSION_STATUSES) === filter
}
