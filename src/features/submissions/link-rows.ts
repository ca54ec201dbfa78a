import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mergeTexts } from '../../outbox/merge-texts.ts'
import { hasLink } from '../../outbox/outbox-item.ts'
import { MAX_LINKS } from '../../shared/contract/calls.ts'
import type { Help } from '../../shared/links/link-forms.ts'
import { comparableLink, helpFor, isAcceptedLink } from '../../shared/links/link-spelling.ts'
import { linksInText } from '../../shared/links/links-in-text.ts'

/** One field of the submit form, with a stable key. */
export type LinkRow = { key: number; link: string; error?: MessageDescriptor }

/** What was done with the links found in a text. */
export type ReadSummary = Omit<Filled, 'state'> & {
	/** How many links had tracking parameters. */
	cleaned: number
	/** How many links were too long, or in a text that was too long. */
	unread: number
	/** Whether they are shared links. Those left out stay among the shared links. */
	isShared?: true
}

/**
 * One or more rows, and the summary of the text that was read last, until something is edited. A reporter adds up to
 * ten; only links from another tab can make them more.
 */
export type LinkRows = { rows: LinkRow[]; nextKey: number; note?: ReadSummary | undefined }

export type LinkRowsAction =
	| { type: 'add' }
	| { type: 'remove'; key: number }
	| { type: 'edit'; key: number; link: string }
	/** Adds shared links. If the form has them already, and more than ten, removes those beyond ten. */
	| { type: 'fill'; links: string[] }
	/** Puts the links of a text into this row, if it is free, and into others. */
	| { type: 'insert'; key: number; text: string; rest: string }
	/** Reads the links in all rows. */
	| { type: 'read' }
	| { type: 'check' }
	/** Removes these links. */
	| { type: 'drop'; links: readonly string[] }
	/** Merges the draft, which was equal to `base` before. */
	| { type: 'merge'; base: readonly string[]; draft: readonly string[] }

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
		case 'fill': {
			const own = rows.filter(({ link }) => !action.links.includes(link))
			const isTooLong = rows.length > MAX_LINKS
			const { state: after, ...filled } = fillRows(
				isTooLong ? { ...state, rows: own } : state,
				action.links,
			)
			const note = { ...filled, cleaned: 0, unread: 0, isShared: true as const }
			return filled.leftOut > 0 ? { ...after, note } : after
		}
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
			return left.every(isEmptyRow) ? EMPTY_ROWS : { ...state, rows: left }
		}
		case 'merge':
			return mergeDraft(state, action.base, action.draft)
	}
}

/**
 * Merges the draft into the rows. Unlike the links that a reporter adds, these may be more than ten. They get rows of their
 * own, because the reporter may be about to type into an empty one.
 */
function mergeDraft(state: LinkRows, base: readonly string[], draft: readonly string[]): LinkRows {
	const { rows, note } = state
	const texts = rows.map(({ link }) => link)
	const { changed, added } = mergeTexts(texts, base, draft)
	if (added.length === 0 && changed.every((link, index) => link === texts[index])) return state
	const left = rows.flatMap(({ key, ...row }, index) => {
		const link = changed[index]
		if (link === row.link) return { key, ...row }
		return link === undefined ? [] : { key, link }
	})
	const isUntouched = state === EMPTY_ROWS || left.length === 0
	return { ...(isUntouched ? placeLinks(EMPTY_ROWS, added) : addRows(state, left, added)), note }
}

/** Returns the error of a link; `undefined` if it is accepted. */
export function linkError(link: string): MessageDescriptor | undefined {
	if (link.trim() === '') return msg`Please enter a valid link`
	return isAcceptedLink(link) ? undefined : msg`Invalid URL format`
}

function editRow(state: LinkRows, key: number, link: string): LinkRows {
	const { rows, nextKey } = state
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
export function fillRows(state: LinkRows, links: string[], first?: number): Filled {
	const { rows } = state
	const present = new Set(
		rows.filter((row) => !isEmptyRow(row)).map(({ link }) => comparableLink(link)),
	)
	const fresh = links.filter((link) => {
		const isRepeat = present.has(comparableLink(link))
		present.add(comparableLink(link))
		return !isRepeat
	})
	const free = rows.filter(isEmptyRow).length + MAX_LINKS - rows.length
	const fitting = fresh.slice(0, Math.max(0, free))
	return {
		state: placeLinks(state, fitting, first),
		filled: fitting.length,
		repeats: links.length - fresh.length,
		leftOut: fresh.length - fitting.length,
	}
}

/** Puts links into the empty rows, beginning with `first`, then into new ones. */
function placeLinks({ rows, nextKey }: LinkRows, links: string[], first?: number): LinkRows {
	const empty = rows
		.filter(isEmptyRow)
		.sort((a, b) => Number(b.key === first) - Number(a.key === first))
	const placed = new Map(empty.map(({ key }, index) => [key, links[index]]))
	const filled = rows.map((row) => {
		const link = placed.get(row.key)
		return link === undefined ? row : { key: row.key, link }
	})
	return addRows({ nextKey }, filled, links.slice(empty.length))
}

function addRows({ nextKey }: { nextKey: number }, rows: LinkRow[], links: string[]): LinkRows {
	const added = links.map((link, index) => ({ key: nextKey + index, link }))
	return { rows: [...rows, ...added], nextKey: nextKey + added.length }
}

/** Returns whether a field is empty, or has only the start of an address. */
export function isEmptyLink(link: string): boolean {
	return /^(https?:?\/{0,2})?$/i.test(link.trim())
}

function isEmptyRow({ link }: LinkRow): boolean {
	return isEmptyLink(link)
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
