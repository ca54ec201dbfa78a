import type { ClipboardEvent } from 'react'
import { linksInText } from '../../shared/links/links-in-text.ts'
import type { LinkRows } from './link-rows.ts'
import { type Filled, fillRows, isEmptyLink } from './link-rows.ts'

/** The outcome of a paste. */
export type Pasted = Omit<Filled, 'state'> & {
	/** How many links came with tracking parameters. */
	cleaned: number
}

/**
 * Handles a paste that contains links: the first goes into this field, if that is empty or fully selected, the
 * others into other rows through `fill`. Any other text is left to the browser.
 */
export function pasteLinks(
	event: ClipboardEvent<HTMLInputElement>,
	{ state, key, fill }: { state: LinkRows; key: number; fill: (links: string[]) => void },
): Pasted | undefined {
	const { links, cleaned, repeats } = linksInText(event.clipboardData.getData('text'))
	const [first] = links
	if (first === undefined) return undefined
	const field = event.currentTarget
	const isFree = isEmptyLink(field.value) || isWhollySelected(field)
	// A single link pasted into the middle of unfinished text is inserted as text.
	const isPart = !isFree && links.length === 1 && linksInText(field.value).links.length === 0
	if (isPart && !insertText(field, first)) return undefined
	event.preventDefault()
	if (isPart) return { filled: 1, repeats, leftOut: 0, cleaned }

	const rows = isFree
		? state.rows.map((row) => (row.key === key ? { key, link: '' } : row))
		: state.rows
	const { state: after, ...outcome } = fillRows({ ...state, rows }, links, key)
	const own = after.rows.find((row) => row.key === key)?.link
	if (isFree && own) {
		field.select()
		insertText(field, own)
	}
	fill(links)
	return { ...outcome, repeats: repeats + outcome.repeats, cleaned }
}

function isWhollySelected({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
	return selectionStart === 0 && selectionEnd === value.length
}

/** Inserts as if typed: the only way that keeps the browser's Undo. */
function insertText(field: HTMLInputElement, text: string): boolean {
	field.focus()
	return document.execCommand('insertText', false, text)
}
