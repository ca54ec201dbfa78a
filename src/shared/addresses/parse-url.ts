/** Parses an address; `undefined` if it is none. Not every supported browser has `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
	try {
		return new URL(text, base)
	} catch {
		return undefined
	}
}
