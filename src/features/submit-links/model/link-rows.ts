import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mergeTexts } from '../../../outbox/drafts.ts'
import { hasLink, isSameLink } from '../../../outbox/outbox-item.ts'
import { MAX_LINKS } from '../../../shared/contract/calls.ts'
import type { Help } from '../../../shared/links/link-forms.ts'
import { helpFor, isAcceptedLink } from '../../../shared/links/link-spelling.ts'
import { linksInText } from '../../../shared/links/links-in-text.ts'

/** One field of the submit form, with a stable key. */
export type LinkRow = { key: number; link: string; error?: MessageDescriptor | undefined }

/**
 * What was done with the links of a text: how many were put into rows, were in the text or the form already, had no free
 * row, and had tracking parameters.
 */
export type ReadSummary = {
	filled: number
	repeats: number
	leftOut: number
	cleaned: number
	/** Whether they are shared links. Those left out stay among the shared links. */
	isShared?: true
}

/**
 * One or more rows, and the summary of the text that was read last, until something is edited. A reporter adds up to
 * ten; only typed texts with several links, and links from another tab, can make them more.
 */
export type LinkRows = { rows: LinkRow[]; nextKey: number; note?: ReadSummary | undefined }

/** Sets rows that are computed from the present ones. */
export type ChangeRows = (change: (before: LinkRows) => LinkRows) => void

export const EMPTY_ROWS: LinkRows = { rows: [{ key: 0, link: '' }], nextKey: 1 }

export function addRow(state: LinkRows): LinkRows {
	return state.rows.length < MAX_LINKS ? addRows(state, state.rows, ['']) : state
}

export function removeRow(state: LinkRows, key: number): LinkRows {
	if (state.rows.length === 1) return state
	return { ...state, rows: state.rows.filter((row) => row.key !== key) }
}

export function editRow({ rows, nextKey }: LinkRows, key: number, link: string): LinkRows {
	return { rows: rows.map((row) => (row.key === key ? { key, link } : row)), nextKey }
}

export function addShared(state: LinkRows, links: string[]): LinkRows {
	const { note, ...filled } = fillRows(state, links)
	return note.leftOut > 0 ? { ...filled, note: { ...note, isShared: true } } : filled
}

/** Reads the links in all rows, and checks them. */
export function checkRows({ rows, nextKey }: LinkRows): LinkRows {
	return rows.reduce(checkRow, { rows: [], nextKey })
}

export function dropLinks(state: LinkRows, links: readonly string[]): LinkRows {
	const left = state.rows.filter(({ link }) => !hasLink(links, link))
	return left.every(isEmptyRow) ? EMPTY_ROWS : { ...state, rows: left }
}

/**
 * Merges the draft, which was equal to `base` before, into the rows. New links get rows of their own, because the reporter
 * may be about to type into an empty one.
 */
export function mergeRows(
	state: LinkRows,
	base: readonly string[],
	draft: readonly string[],
): LinkRows {
	const texts = state.rows.map(({ link }) => link)
	const merged = mergeTexts(texts, base, draft)
	const left = state.rows.filter(({ link }) => merged.includes(link))
	const added = merged.filter((link) => !texts.includes(link))
	if (added.length === 0 && left.length === texts.length) return state
	const isUntouched = state === EMPTY_ROWS || left.length === 0
	const after = isUntouched ? placeLinks(EMPTY_ROWS, added) : addRows(state, left, added)
	return { ...after, note: state.note }
}

export function linkError(link: string): MessageDescriptor | undefined {
	if (link.trim() === '') return msg`Please enter a valid link`
	return isAcceptedLink(link) ? undefined : msg`Invalid URL format`
}

/**
 * Puts the links of a text into rows, starting with this row unless its remaining text has a link. A single link goes
 * into this row even if another row has it; the form then marks it as a duplicate.
 */
export function insertText(state: LinkRows, key: number, text: string, rest: string): LinkRows {
	const { links, cleaned, repeats } = linksInText(text)
	const [first] = links
	if (first === undefined) return state
	const isFree = linksInText(rest).links.length === 0
	if (isFree && links.length === 1)
		return { ...editRow(state, key, first), note: { filled: 1, leftOut: 0, repeats, cleaned } }
	const filled = fillRows(isFree ? editRow(state, key, '') : state, links, key)
	const note = { ...filled.note, repeats: repeats + filled.note.repeats, cleaned }
	return { ...(note.filled > 0 ? filled : state), note }
}

/** Adds a row that was read and checked. Each accepted link in its text gets a row; any other text stays as typed. */
function checkRow({ rows, nextKey }: LinkRows, { key, link }: LinkRow): LinkRows {
	const { links } = linksInText(link)
	const [first = '', ...others] = links.some(isAcceptedLink) ? links : [link]
	const { rows: added, ...after } = addRows({ nextKey }, [{ key, link: first }], others)
	const checked = added.map((row) => ({ ...row, error: linkError(row.link) }))
	return { ...after, rows: [...rows, ...checked] }
}

/**
 * Puts links into the empty rows, then into new ones up to the maximum. Skips links that are already in the form.
 *
 * @param first the key of the row to start with, if it is empty
 */
function fillRows(state: LinkRows, links: string[], first?: number) {
	const { rows } = state
	const fresh = links.filter((link) => rows.every((row) => !isSameLink(row.link, link)))
	const free = rows.filter(isEmptyRow).length + MAX_LINKS - rows.length
	const fitting = fresh.slice(0, Math.max(0, free))
	const note: ReadSummary = {
		filled: fitting.length,
		repeats: links.length - fresh.length,
		leftOut: fresh.length - fitting.length,
		cleaned: 0,
	}
	return { ...placeLinks(state, fitting, first), note }
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

const isEmptyRow = ({ link }: LinkRow) => isEmptyLink(link)

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
