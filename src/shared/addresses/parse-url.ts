/** An address as the platform reads it; nothing where it is none. Not every browser has `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
	try {
		return new URL(text, base)
	} catch {
		return undefined
	}
}
