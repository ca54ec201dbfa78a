/** A page asked for: its number from 1, and how many entries it holds. */
export type PageRequest = { number: number; size: number }

/** The entries of a page, and how many the whole list has. */
export type Page<Item> = { items: Item[]; total: number }

/** What an answer tells of a page's place in the list. */
export function pageMetaOf({ number, size }: PageRequest, total: number) {
	return { total, page: { hasNext: number * size < total, number, size } }
}
