/** Parses an address; `undefined` if it is none. Not every supported browser has `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
	try {
		return new URL(text, base)
	} catch {
		return undefined
	}
}

/**
 * Encodes a text from outside as one segment of a path.
 *
 * Browsers read "." and ".." as steps in the path even when encoded, so these are encoded twice. A lone
 * surrogate, which cannot be encoded, becomes the replacement character.
 */
export function pathSegment(text: string): string {
	const segment = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
	return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%252E') : segment
}

/** The query string of an address, with its "?"; undefined parameters are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
	const present = Object.entries(search).filter(([, value]) => value !== undefined)
	const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
	return present.length === 0 ? '' : `?${text}`
}
