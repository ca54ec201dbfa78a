import type { RefObject } from 'react'
import type { ElementNode } from 'react/jsx-runtime'

/** The properties of `RowList` and `VirtualRows`. */
export type RowListProps<Item> = {
	/** The element that scrolls. */
	scroller: RefObject<HTMLElement | null>
	items: Item[]
	keyOf: (item: Item) => string
	renderRow: (item: Item) => ElementNode
	/** The estimated height of a row, in CSS pixels. */
	rowHeight: number
	/** The number of rows of the whole list, where known. */
	total: number | undefined
	/** Names the list for screen readers. */
	label: string
	/** The key under which the scroll position is remembered. */
	scrollKey: string
}

/** A row's height with its fraction of a pixel: rounded heights would add up and make the list jump. */
export function rowHeight(row: Element): number {
	return row.getBoundingClientRect().height
}

/** Focuses the first link or button in a row of a list. */
export function focusRow(list: HTMLElement | null, index: number): void {
	const row = list?.querySelector(`li[data-index="${index}"]`)
	row?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
}

/** The index of the row that contains the focus. */
export function focusedRow(list: HTMLElement | null): number | undefined {
	const row = list?.querySelector<HTMLElement>('li[data-index]:focus-within')
	return row ? Number(row.dataset.index) : undefined
}
