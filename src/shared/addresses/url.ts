/** Parses an address; `undefined` if it is invalid. Not every supported browser has `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
	try {
		return new URL(text, base)
	} catch {
		return undefined
	}
}

/**
 * Encodes an untrusted text as one segment of a path. Browsers read "." and ".." as steps in the path even if they are
 * encoded, so these are encoded twice. A lone surrogate can't be encoded.
 */
export function pathSegment(text: string): string {
	const segment = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
	return /^\.{1,2}$/.test(segment) ? segment.replaceAll('.', '%252E') : segment
}

/** Returns the query string of an address, with its "?". Omits undefined parameters. */
export function stringifySearch(search: Record<string, unknown>): string {
	const present = Object.entries(search).filter(([, value]) => value !== undefined)
	const text = new URLSearchParams(present.map(([key, value]) => [key, String(value)]))
	return present.length === 0 ? '' : `?${text}`
}
