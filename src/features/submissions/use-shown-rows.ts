import { useEffect, useMemo, useRef, useState } from 'react'
import { uniqueBy } from '../../shared/contract/plain-values.ts'
import type { Submission } from '../../shared/contract/submissions.ts'
import { countFilters, isShownBy } from './filter-chips.tsx'
import { type Narrowing, narrowRows, sumFigures } from './narrowing.ts'
import type { Change } from './submission-changes.ts'

/** The filters in the address, which may be any text. */
export type Filters = Narrowing & { filter?: string | undefined }

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

export type Row = { key: string; submission: Submission }

/** Returns the rows that all filters show, how many each chip would show, and the sums of the figures. */
export function useShownRows(
	rows: Row[] | undefined,
	changes: ReadonlyMap<string, Change>,
	{ filter, platform, month, q }: Filters,
) {
	return useMemo(() => {
		const all = (rows ?? []).map(({ submission }) => submission)
		// Falls back to all, because a chip that matches nothing isn't shown.
		const chosen = [...countFilters(all, changes).keys()].find((each) => each === filter) ?? 'all'
		const narrowed = narrowRows(rows ?? [], { platform, month, q })
		const counts = countFilters(
			narrowed.map(({ submission }) => submission),
			changes,
			chosen,
		)
		const shown = narrowed.filter(({ submission }) => isShownBy(chosen, submission, changes))
		const sums = sumFigures(shown.map(({ submission }) => submission))
		return { chosen, counts, shown: rows && shown, sums }
	}, [rows, changes, filter, platform, month, q])
}

/** Dedupes the submissions: between two fetches, new ones move rows onto the next page. */
export function withKeys(submissions: Submission[]): Row[] {
	const rows = submissions.map((submission, index) => ({
		key: submission._id ?? `#${index}`,
		submission,
	}))
	return uniqueBy(rows, ({ key }) => key)
}
