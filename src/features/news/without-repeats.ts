/** Drops items that are there twice: news published between two fetches moves rows to the next page. */
export function withoutRepeats<Item extends { _id: string }>(items: Item[]): Item[] {
	return [...new Map(items.map((item) => [item._id, item])).values()]
}
