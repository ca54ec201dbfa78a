import { parseUrl } from './parse-url.ts'

/**
 * The page to come back to after a login, as path, search and hash.
 *
 * @returns the address if it names a page of this app, else `undefined`: what was remembered in
 * the browser's history is data from outside and must not lead to another site.
 */
export function returnAddress(value: unknown, origin = globalThis.location.origin) {
	if (typeof value !== 'string' || !value.startsWith('/')) return undefined
	// Browsers drop tabs and line breaks from addresses and read "\" as "/": "/\t/evil" is a host.
	const url = parseUrl(value, origin)
	if (url === undefined || url.origin !== origin || url.pathname.startsWith('//')) return undefined
	return url.pathname + url.search + url.hash
}
