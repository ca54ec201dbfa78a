import { useMemo } from 'react'
import type { OwnSubmission } from '../../../submissions/submission-records.ts'
import { countFilters, FILTERS, isShownBy } from './filters.ts'
import {
	MOST_VIEWED,
	mostViewedFirst,
	type Narrowing,
	narrowRows,
	sumFigures,
} from './narrowing.ts'
import type { Change } from './submission-changes.ts'

/** The filters in the address, which may be any text. */
export type Filters = Narrowing & {
	filter?: string | undefined
	sort?: string | undefined
	/** The key of the submission to open. */
	open?: string | undefined
}

/** Returns the rows that all filters show, how many each chip would show, and the sums of the figures. */
export function useShownRows(
	rows: readonly OwnSubmission[] | undefined,
	changes: ReadonlyMap<string, Change>,
	{ filter, platform, period, q, sort }: Filters,
) {
	return useMemo(() => {
		const chosen = FILTERS.find((each) => each === filter) ?? 'all'
		const narrowed = narrowRows(rows ?? [], { platform, period, q })
		const counts = countFilters(narrowed, changes, chosen)
		const matching = narrowed.filter((row) => isShownBy(chosen, row, changes))
		const shown = sort === MOST_VIEWED ? mostViewedFirst(matching) : matching
		return { chosen, counts, shown: rows && shown, sums: sumFigures(shown) }
	}, [rows, changes, filter, platform, period, q, sort])
}
