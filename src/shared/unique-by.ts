/** Drops repeated keys: of several items with a key the last one remains, at the position of the first. */
export function uniqueBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
	return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
