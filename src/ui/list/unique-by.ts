/** The items with each key once: at the place of the first of them, the last one counts. */
export function uniqueBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
	return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
