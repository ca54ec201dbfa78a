/**
 * Reads single values of a response. Without a schema library, so that the document's inline script can
 * use them too.
 */

/** Text; a number is taken as its digits, anything else or an empty text as missing. */
export function textOf(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value
	return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** Whether a value is an object with entries; a list is not. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
