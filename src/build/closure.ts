/** Returns these modules or chunks, and all that they import. */
export function closureOf<Item>(
	from: Iterable<Item>,
	importsOf: (item: Item) => Iterable<Item>,
): Set<Item> {
	const found = new Set(from)
	for (const item of found) for (const imported of importsOf(item)) found.add(imported)
	return found
}
