import type { ReactNode, RefObject } from 'react'

/** What a list of rows is given, whether it is drawn whole or in part. */
export type RowListProps<Item> = {
	/** The element that scrolls. */
	scroller: RefObject<HTMLElement | null>
	items: Item[]
	keyOf: (item: Item) => string
	renderRow: (item: Item) => ReactNode
	/** A usual row's height, in CSS pixels. */
	rowHeight: number
	/** How many rows the whole list has, where that is known. */
	total: number | undefined
	/** Names the list for screen readers. */
	label: string
	/** Under this name the place in the list is found again on coming back to it. */
	place: string
}
