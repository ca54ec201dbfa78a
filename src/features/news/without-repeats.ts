/** News that arrives between two pages moves rows of the first one onto the second. */
export function withoutRepeats<Item extends { _id: string }>(items: Item[]): Item[] {
	return [...new Map(items.map((item) => [item._id, item])).values()]
}
