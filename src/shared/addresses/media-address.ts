import { apiOrigin } from '../api-origin.ts'
import { API_PREFIX } from '../contract/calls.ts'

/**
 * Where a media file is fetched: on the API host at its `filePath`, backslashes turned into
 * slashes and a leading "public/" removed.
 *
 * @returns the absolute address, or `undefined` when the path would leave the host, climb out of
 * its folder, or reach into the API itself.
 */
export function mediaAddress(filePath: string | undefined, origin = apiOrigin): string | undefined {
	if (filePath === undefined) return undefined
	const path = filePath
		.trim()
		.replaceAll('\\', '/')
		.replace(/^public\//, '')
	if (hasParentSegment(path)) return undefined
	// A path on a disk may hold "#", which in an address would start the fragment.
	const url = URL.parse(path.replaceAll('#', '%23'), `${origin}/`)
	if (url === null || url.origin !== origin || url.pathname === '/') return undefined
	return reachesApi(url.pathname) ? undefined : url.href
}

/** The last part of the path, as the name of a saved file. */
export function mediaFileName(address: string): string {
	const name = new URL(address).pathname.split('/').at(-1) ?? ''
	return decoded(name) ?? name
}

function hasParentSegment(path: string): boolean {
	// An encoded slash is one for whoever decodes before looking for the file.
	return path
		.split(/[/?#]/)
		.flatMap((segment) => (decoded(segment) ?? segment).split(/[/\\]/))
		.some((part) => part === '..' || part === '.')
}

function reachesApi(pathname: string): boolean {
	const path = (decoded(pathname) ?? pathname).replace(/^\/+/, '/').toLowerCase()
	return path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)
}

function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text)
	} catch {
		return undefined
	}
}
