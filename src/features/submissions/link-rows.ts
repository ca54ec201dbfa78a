import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { hasLink } from '../../outbox/outbox-item.ts'
import { MAX_LINKS } from '../../shared/contract/calls.ts'
import type { Help } from '../../shared/links/link-forms.ts'
import { comparableLink, helpFor, isAcceptedLink } from '../../shared/links/link-spelling.ts'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { appState } from '../../state/app-state.ts'

/** One field of the submit form, with a stable key. */
export type LinkRow = { key: number; link: string; error?: MessageDescriptor }

/** What was done with the links found in a text. */
export type ReadSummary = Omit<Filled, 'state'> & {
	/** How many links had tracking parameters. */
	cleaned: number
	/** How many links were too long, or in a text that was too long. */
	unread: number
}

/** One to ten rows, and the summary of the text that was read last, until something is edited. */
export type LinkRows = { rows: LinkRow[]; nextKey: number; note?: ReadSummary | undefined }

export type LinkRowsAction =
	| { type: 'add' }
	| { type: 'remove'; key: number }
	| { type: 'edit'; key: number; link: string }
	| { type: 'fill'; links: string[] }
	/** Puts the links of a text into this row, if it is free, and into others. */
	| { type: 'insert'; key: number; text: string; rest: string }
	/** Reads the links in all rows. */
	| { type: 'read' }
	| { type: 'check' }
	| { type: 'reset' }
	/** Removes these links. */
	| { type: 'drop'; links: readonly string[] }
	/** Restores the links of a stored draft, and keeps what was typed meanwhile. */
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
			return editRow(state, action.key, action.link)
		case 'fill':
			return fillRows(state, action.links).state
		case 'insert':
			return insertLinks(state, action.key, action.text, action.rest)
		case 'read': {
			const unread = { ...state, note: undefined }
			const read = rows.reduce(readRow, unread)
			return read === unread ? state : read
		}
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

/** Returns the error of a link; `undefined` if it is accepted. */
export function linkError(link: string): MessageDescriptor | undefined {
	if (link.trim() === '') return msg`Please enter a valid link`
	return isAcceptedLink(link) ? undefined : msg`Invalid URL format`
}

function editRow(state: LinkRows, key: number, link: string): LinkRows {
	const { rows, nextKey } = state
	// The browser also fires a change for text that the app has just filled in.
	if (rows.some((row) => row.key === key && row.link === link)) return state
	return { rows: rows.map((row) => (row.key === key ? { key, link } : row)), nextKey }
}

/**
 * Puts the links of a text into rows, starting with this row unless its remaining text has a link. A single link goes
 * into this row even if another row has it; the form then marks it as a duplicate.
 */
function insertLinks(state: LinkRows, key: number, text: string, rest: string): LinkRows {
	const { links, cleaned, repeats, unread } = linksInText(text)
	const [first] = links
	if (first === undefined) return state
	const isFree = linksInText(rest).links.length === 0
	if (isFree && links.length === 1) {
		const note = { filled: 1, leftOut: 0, repeats, cleaned, unread }
		return { ...editRow(state, key, first), note }
	}
	const { state: after, ...filled } = fillRows(isFree ? editRow(state, key, '') : state, links, key)
	const note = { ...filled, repeats: repeats + filled.repeats, cleaned, unread }
	return { ...(filled.filled > 0 ? after : state), note }
}

/** Reads a row's text if it has an accepted link. Leaves any other text as it was typed. */
function readRow(state: LinkRows, { key, link }: LinkRow): LinkRows {
	const { links, unread } = linksInText(link)
	if (!links.some(isAcceptedLink)) return state
	if (links.length === 1 && links[0] === link && unread === 0) return state
	const after = insertLinks(state, key, link, '')
	// If all its links are in other rows, removes this row.
	const rows = after.note?.filled === 0 ? after.rows.filter((row) => row.key !== key) : after.rows
	return { ...after, rows, note: addNotes(state.note, after.note) }
}

function addNotes(
	one: ReadSummary | undefined,
	other: ReadSummary | undefined,
): ReadSummary | undefined {
	if (one === undefined || other === undefined) return one ?? other
	return {
		filled: one.filled + other.filled,
		repeats: one.repeats + other.repeats,
		leftOut: one.leftOut + other.leftOut,
		cleaned: one.cleaned + other.cleaned,
		unread: one.unread + other.unread,
	}
}

function checked({ key, link }: LinkRow): LinkRow {
	const error = linkError(link)
	return error === undefined ? { key, link } : { key, link, error }
}

export type Filled = {
	state: LinkRows
	/** How many links were put into rows. */
	filled: number
	/** How many were already in the form. */
	repeats: number
	/** How many had no free row. */
	leftOut: number
}

/**
 * Puts links into the empty rows, then into new ones up to the maximum. Skips links that are already in the form.
 *
 * @param first the key of the row to start with, if it is empty
 */
export function fillRows({ rows, nextKey }: LinkRows, links: string[], first?: number): Filled {
	const present = new Set(
		rows.filter((row) => !isEmptyRow(row)).map(({ link }) => comparableLink(link)),
	)
	const fresh = links.filter((link) => {
		const isRepeat = present.has(comparableLink(link))
		present.add(comparableLink(link))
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

/** Returns whether a field is empty, or has only the start of an address. */
export function isEmptyLink(link: string): boolean {
	return /^(https?:?\/{0,2})?$/i.test(link.trim())
}

function isEmptyRow({ link }: LinkRow): boolean {
	return isEmptyLink(link)
}

/** Manages the rows of a form of links, and checks them before they are sent. */
export function useLinkRows(initial: readonly string[] = []) {
	const { t } = useLingui()
	const [state, dispatch] = useReducer(changeLinkRows, [...initial], (links) =>
		changeLinkRows(EMPTY_ROWS, { type: 'restore', links }),
	)
	const form = useRef<HTMLFormElement>(null)

	function focusField(index: number) {
		form.current?.querySelectorAll('input')[index]?.focus()
	}

	/**
	 * Reads the links in all fields, and checks them.
	 *
	 * @returns whether to send the rows as they are. If reading changed them, it submits the form again, unless
	 * links were left out or unread.
	 */
	function isReady(): boolean {
		const read = changeLinkRows(state, { type: 'read' })
		if (read !== state) {
			flushSync(() => dispatch({ type: 'read' }))
			if (read.note?.leftOut === 0 && read.note.unread === 0) form.current?.requestSubmit()
			return false
		}
		dispatch({ type: 'check' })
		const firstWrong = state.rows.findIndex(({ link }) => linkError(link) !== undefined)
		if (firstWrong < 0) return true
		appState.actions.setError(t`Please correct errors before submitting.`)
		focusField(firstWrong)
		return false
	}

	return { state, dispatch, form, focusField, isReady }
}

const HELP: Record<Help, MessageDescriptor> = {
	open: msg`Open this link in a browser, then copy the full address from there.`,
	story: msg`Stories can't be submitted. Copy the link of a post or reel.`,
	group: msg`Photos and group posts can't be submitted. Copy the link of a video, a reel or a page's post.`,
	item: msg`Open the video or post itself, then copy its link.`,
}

/** Says what to do about a link to one of the platforms that isn't accepted. */
export function linkHelp(link: string): MessageDescriptor | undefined {
	const help = helpFor(link)
	return help && HELP[help]
}
