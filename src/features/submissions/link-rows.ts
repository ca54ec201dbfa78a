import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MAX_LINKS } from '../../shared/contract/limits.ts'
import { comparableLink } from '../../shared/links/comparable-link.ts'
import { hasLink } from '../../shared/outbox/outbox-item.ts'
import { isAcceptedLink } from './accepted-links.ts'

/** One field of the submit form, with a stable key. */
export type LinkRow = { key: number; link: string; error?: MessageDescriptor }

/** One to ten rows. */
export type LinkRows = { rows: LinkRow[]; nextKey: number }

export type LinkRowsAction =
	| { type: 'add' }
	| { type: 'remove'; key: number }
	| { type: 'edit'; key: number; link: string }
	| { type: 'fill'; links: string[]; first?: number }
	| { type: 'check' }
	| { type: 'reset' }
	/** Removes these links. */
	| { type: 'drop'; links: readonly string[] }
	/** Adds the links of a stored draft to what was typed meanwhile. */
	| { type: 'restore'; links: string[] }

export const EMPTY_ROWS: LinkRows = { rows: [{ key: 0, link: '' }], nextKey: 1 }

export function changeLinkRows(state: LinkRows, action: LinkRowsAction): LinkRows {
	const { rows, nextKey } = state
	switch (action.type) {
		case 'add':
			if (rows.length >= MAX_LINKS) return state
			return { rows: [...rows, { key: nextKey, link: '' }], nextKey: nextKey + 1 }
		case 'remove':
			if (rows.length === 1) return state
			return { ...state, rows: rows.filter(({ key }) => key !== action.key) }
		case 'edit':
			return {
				...state,
				rows: rows.map((row) => (row.key === action.key ? edited(row, action.link) : row)),
			}
		case 'fill':
			return fillRows(state, action.links, action.first).state
		case 'check':
			return { ...state, rows: rows.map(checked) }
		case 'drop': {
			const left = rows.filter(({ link }) => !hasLink(action.links, link))
			return left.length === 0 ? EMPTY_ROWS : { ...state, rows: left }
		}
		case 'reset':
			return EMPTY_ROWS
		case 'restore': {
			if (action.links.length === 0) return state
			if (state !== EMPTY_ROWS) return fillRows(state, action.links).state
			const links = action.links.slice(0, MAX_LINKS)
			return { rows: links.map((link, key) => ({ key, link })), nextKey: links.length }
		}
	}
}

/** The error of a link; `undefined` if it is accepted. */
export function linkError(link: string): MessageDescriptor | undefined {
	if (link.trim() === '') return msg`Please enter a valid link`
	return isAcceptedLink(link) ? undefined : msg`Invalid URL format`
}

function edited({ key }: LinkRow, link: string): LinkRow {
	return { key, link }
}

function checked({ key, link }: LinkRow): LinkRow {
	const error = linkError(link)
	return error === undefined ? { key, link } : { key, link, error }
}

export type Filled = {
	state: LinkRows
	/** How many links were put into rows. */
	filled: number
	/** How many were in the form already. */
	repeats: number
	/** How many had no row left. */
	leftOut: number
}

/**
 * Puts links into the empty rows, then into new ones up to the maximum. A link that is in the form already
 * is skipped.
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
	const placed = new Map(empty.map(({ key }, index) => [key, fitting[index]]))
	const added = fitting.slice(empty.length).map((link, index) => ({ key: nextKey + index, link }))
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
