/**
 * What counts as a value of its kind in an answer. These also serve the document's own script, for
 * which a schema library would be too much.
 */

/** Text; a number is taken as its digits, anything else or an empty text as missing. */
export function textOf(value: unknown): string | undefined {
	const text = typeof value === 'number' ? String(value) : value
	return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** An object with entries: a list is none. */
export function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
