import { MAX_LINKS } from '../../shared/contract/limits.ts'
import { comparableLink } from '../../shared/links/comparable-link.ts'
import type { LinkRow, LinkRows } from './link-row.ts'

export type Filled = {
	state: LinkRows
	/** How many links were put into rows. */
	filled: number
	/** How many were there already. */
	repeats: number
	/** How many had no row left. */
	leftOut: number
}

/**
 * Puts links into the empty rows, then into new ones up to the maximum. A link that is there already is
 * skipped.
 *
 * @param first the key of the row to begin with, if it is empty
 */
export function fillRows({ rows, nextKey }: LinkRows, links: string[], first?: number): Filled {
	const there = new Set(
		rows.filter((row) => !isEmptyRow(row)).map(({ link }) => comparableLink(link)),
	)
	const fresh = links.filter((link) => {
		const isRepeat = there.has(comparableLink(link))
		there.add(comparableLink(link))
		return !isRepeat
	})
	const empty = rows
		.filter(isEmptyRow)
		.sort((a, b) => Number(b.key === first) - Number(a.key === first))
	const fitting = fresh.slice(0, empty.length + MAX_LINKS - rows.length)
	const placed = new Map(empty.map(({ key }, place) => [key, fitting[place]]))
	const added = fitting.slice(empty.length).map((link, place) => ({ key: nextKey + place, link }))
	return {
		state: {
			rows: [
				...rows.map((row) => {
					const link = placed.get(row.key)
					return link === undefined ? row : { key: row.key, link }
				}),
				...added,
			],
			nextKey: nextKey + added.length,
		},
		filled: fitting.length,
		repeats: links.length - fresh.length,
		leftOut: fresh.length - fitting.length,
	}
}

/** Whether a field is empty, or has only the beginning of an address. */
export function isEmptyLink(link: string): boolean {
	return /^(https?:?\/{0,2})?$/i.test(link.trim())
}

function isEmptyRow({ link }: LinkRow): boolean {
	return isEmptyLink(link)
}
