import { API_PREFIX } from '../contract/calls.ts'
import { parseUrl } from './url.ts'

/**
 * Returns the absolute address of a media file below the base, which has no trailing slash; `undefined` if the path would
 * leave the host or the folder, or reach the API itself.
 */
export function mediaAddress(filePath: string | undefined, base: string): string | undefined {
	if (filePath === undefined) return undefined
	const path = filePath
		.replaceAll(/[\t\n\r]/g, '')
		.trim()
		.replaceAll('\\', '/')
		.replace(/^public\//, '')
		// Two slashes start another host, which is refused below.
		.replace(/^\/(?!\/)/, '')
	if (hasParentSegment(path)) return undefined
	const folder = `${base}/`
	const url = parseUrl(escaped(path), folder)
	if (!url?.href.startsWith(folder) || url.origin + url.pathname === folder) return undefined
	return reachesApi(url.pathname) ? undefined : url.href
}

export function mediaFileName(address: string): string {
	const name = new URL(address).pathname.split('/').at(-1) ?? ''
	return decoded(name) ?? name
}

/** Percent-encodes "?", "#" and "%", which a file name may contain. What is already percent-encoded stays as it is. */
function escaped(path: string): string {
	return path.replaceAll(/[?#]|%(?![\da-f]{2})/gi, encodeURIComponent)
}

/** Matches what separates two path segments, even if the host decodes the path first. */
const SEPARATOR = /[/\\?#]|%2f|%5c|%3f|%23/i

function hasParentSegment(path: string): boolean {
	return path.split(SEPARATOR).some((segment) => /^(\.|%2e){1,2}$/i.test(segment))
}

function reachesApi(pathname: string): boolean {
	const first = pathname.split(SEPARATOR).find((segment) => segment !== '') ?? ''
	return `/${decoded(first) ?? first}`.toLowerCase() === API_PREFIX
}

function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text)
	} catch {
		return undefined
	}
}
