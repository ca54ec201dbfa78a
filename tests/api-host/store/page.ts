/** A requested page: its number, starting at 1, and its size. */
export type PageRequest = { number: number; size: number }

/** The entries of a page, and how many the whole list has. */
export type Page<Item> = { items: Item[]; total: number }

export function pageMetaOf({ number, size }: PageRequest, total: number) {
	return { total, page: { hasNext: number * size < total, number, size } }
}
