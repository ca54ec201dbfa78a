/**
 * Reads single values of a response. Without a schema library, so that the document's inline script can
 * use them too.
 */

/** Text; a number is taken as its digits, anything else or an empty text as missing. */
export function textOf(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value
	return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** Whether a response says that the call failed, whatever its status: `success` is false, also as text or as 0. */
export function isUnsuccessful(body: unknown): boolean {
	return /^"?(false|0)"?$/i.test(JSON.stringify(Object(body).success))
}

/** Whether a value is an object with entries; a list is not. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Finds the known value that a host's text means, in any case and with any separators: "UNDER_REVIEW" and
 * "underReview" are both "Under Review".
 */
export function knownValue<Word extends string>(
	value: string | undefined,
	words: readonly Word[],
): Word | undefined {
	return value === undefined ? undefined : words.find((word) => plain(word) === plain(value))
}

function plain(text: string): string {
	return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
