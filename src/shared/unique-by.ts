/** Dedupes items by key. Of several items with the same key, keeps the last one, at the position of the first. */
export function uniqueBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
	return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
