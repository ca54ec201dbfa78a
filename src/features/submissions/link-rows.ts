import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MAX_LINKS } from '../../shared/contract/limits.ts'
import { hasLink } from '../../shared/outbox/outbox-item.ts'
import { isAcceptedLink } from './accepted-links.ts'
import { fillRows } from './fill-rows.ts'
import type { LinkRow, LinkRows } from './link-row.ts'

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

/** The error of a link; `undefined` where it is accepted. */
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
