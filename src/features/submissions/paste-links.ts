import type { ClipboardEvent } from 'react'
import { linksInText } from '../../shared/links/links-in-text.ts'
import { type Filled, fillRows, isEmptyLink } from './fill-rows.ts'
import type { LinkRows } from './link-row.ts'

/** What became of a paste, to be told. */
export type Pasted = Omit<Filled, 'state'> & {
	/** How many links came with tracking parameters. */
	cleaned: number
}

/**
 * Takes over a paste into a link's field where there are links in it: the first goes into this field,
 * if that is empty or wholly selected, and the others into the rows that `fill` gives them. Any other
 * text is left to the browser.
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
	// In the middle of an unfinished text, a link is inserted there as any text would be.
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

/** Inserts as if typed, which is the one way that the platform's own undo still knows of. */
function insertText(field: HTMLInputElement, text: string): boolean {
	field.focus()
	return document.execCommand('insertText', false, text)
}
