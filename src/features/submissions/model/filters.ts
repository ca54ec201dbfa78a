import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { SubmissionStatus } from '../../../shared/contract/submissions.ts'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import { MOST_VIEWED, mostViewedFirst, type Narrowing, narrowRows } from './narrowing.ts'

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

const FILTERS = Object.keys(FILTER_LABELS) as Filter[]

/** Returns what each chip shows. Omits `changed` if nothing has, unless it is chosen. */
export function rowsByFilter(
	rows: readonly OwnSubmission[],
	changes: ReadonlyMap<string, unknown>,
	chosen: Filter,
): ReadonlyMap<Filter, readonly OwnSubmission[]> {
	const all = FILTERS.map((filter): [Filter, readonly OwnSubmission[]] => {
		if (filter === 'all') return [filter, rows]
		const isShown = ({ key, status }: OwnSubmission) =>
			filter === 'changed' ? changes.has(key) : status === filter
		return [filter, rows.filter(isShown)]
	})
	return new Map(
		all.filter(([filter, { length }]) => filter !== 'changed' || length > 0 || filter === chosen),
	)
}

/** The filters in the address, which may be any text. */
export type Filters = Narrowing & {
	filter?: string | undefined
	sort?: string | undefined
	/** The key of the submission to open. */
	open?: string | undefined
}

/** Returns the rows that all filters show, and what each chip would show. */
export function useShownRows(
	rows: readonly OwnSubmission[] | undefined,
	changes: ReadonlyMap<string, unknown>,
	{ filter, platform, period, q, sort }: Filters,
) {
	return useMemo(() => {
		const chosen = FILTERS.find((each) => each === filter) ?? 'all'
		const byFilter = rowsByFilter(narrowRows(rows ?? [], { platform, period, q }), changes, chosen)
		const matching = byFilter.get(chosen) ?? []
		const shown = sort === MOST_VIEWED ? mostViewedFirst(matching) : matching
		return { chosen, byFilter, shown: rows && shown }
	}, [rows, changes, filter, platform, period, q, sort])
}
