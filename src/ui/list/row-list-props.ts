import type { ReactNode, RefObject } from 'react'

/** The properties of `RowList` and `VirtualRows`. */
export type RowListProps<Item> = {
	/** The element that scrolls. */
	scroller: RefObject<HTMLElement | null>
	items: Item[]
	keyOf: (item: Item) => string
	renderRow: (item: Item) => ReactNode
	/** The estimated height of a row, in CSS pixels. */
	rowHeight: number
	/** The number of rows of the whole list, where known. */
	total: number | undefined
	/** Names the list for screen readers. */
	label: string
	/** The key under which the scroll position is remembered. */
	place: string
}
