/** Reads single values of a response. The document's inline script uses this, and has no room for the schema library. */

/**
 * Text, or the digits of an integer. Anything else, or an empty text, counts as missing. So does a number that JavaScript
 * may have rounded, because as an id it could name another news item.
 */
export function readText(value: unknown): string | undefined {
	const text = Number.isSafeInteger(value) ? String(value) : value
	return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** Reads a time, which hosts send as ISO 8601 or as milliseconds since the epoch. `NaN` for anything else. */
export function readTime(text = ''): number {
	return /^\d{11,}$/.test(text) ? Number(text) : Date.parse(text)
}

/** Whether `success` in a response is false, also as text or as 0. The call then failed, whatever its status. */
export function isUnsuccessful(body: unknown): boolean {
	return /^"?(false|0)"?$/i.test(JSON.stringify(Object(body).success))
}

export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Ignores case and separators: "UNDER_REVIEW" and "underReview" both mean "Under Review". */
export function knownValue<Word extends string>(
	value: string | undefined,
	words: readonly Word[],
): Word | undefined {
	return value === undefined ? undefined : words.find((word) => plain(word) === plain(value))
}

function plain(text: string): string {
	return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Dedupes items by key. Of several items with the same key, keeps the last one, at the position of the first. */
export function uniqueBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[] {
	return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}
