import { useEffect, useMemo, useRef, useState } from 'react'
import type { OwnSubmission } from '../../../submissions/submission-list.ts'
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

/** Debounces the update of the address while the reporter types. */
const TYPING_PAUSE_MS = 400

/** Returns the search as it is typed. The address follows after a pause, so that Back leads to the same rows. */
export function useTypedSearch(q = '', onFilter: (change: Filters) => void) {
	const [typed, setTyped] = useState(q)
	const inAddress = useRef(q)

	useEffect(() => {
		// A link to this page has changed the search.
		if (q !== inAddress.current) setTyped(q)
		inAddress.current = q
	}, [q])

	useEffect(() => {
		const text = typed.trim()
		if (text === inAddress.current) return
		const timer = setTimeout(() => {
			inAddress.current = text
			onFilter({ q: text || undefined })
		}, TYPING_PAUSE_MS)
		return () => clearTimeout(timer)
	}, [typed, onFilter])

	return [typed, setTyped] as const
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
