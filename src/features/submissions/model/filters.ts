import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubmissionStatus } from '../../../shared/contract/submissions.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'

/** What the list shows: all submissions, those of one status, or those that have changed. */
export type Filter = 'all' | SubmissionStatus | 'changed'

/** In the order of the chips: what needs the reporter's attention is in sight on a phone. */
export const FILTER_LABELS: Record<Filter, MessageDescriptor> = {
	all: msg`All`,
	Rejected: msg`Rejected`,
	changed: msg`Changed`,
	Live: msg`Live`,
	'Under Review': msg`Under Review`,
	Processing: msg`Processing`,
	Unavailable: msg`Unavailable`,
	'Invalid Platform': msg`Invalid Platform`,
}

export const FILTERS = Object.keys(FILTER_LABELS) as Filter[]

/**
 * Counts the submissions that each filter shows, in the order of the chips. Omits `changed` if nothing has, unless it is
 * chosen.
 */
export function countFilters(
	submissions: readonly OwnSubmission[],
	changed: ReadonlyMap<string, unknown>,
	chosen: Filter = 'all',
): Map<Filter, number> {
	const counts = new Map<string | undefined, number>()
	for (const { status } of submissions) counts.set(status, (counts.get(status) ?? 0) + 1)
	counts.set('all', submissions.length)
	counts.set('changed', submissions.filter(({ key }) => changed.has(key)).length)
	const all = FILTERS.map((filter): [Filter, number] => [filter, counts.get(filter) ?? 0])
	return new Map(
		all.filter(([filter, count]) => filter !== 'changed' || count > 0 || filter === chosen),
	)
}

export function isShownBy(
	filter: Filter,
	{ key, status }: OwnSubmission,
	changed: ReadonlyMap<string, unknown>,
): boolean {
	if (filter === 'all') return true
	return filter === 'changed' ? changed.has(key) : status === filter
}
