/**
 * @file The addresses in the settings. They are written into the content security policy and into the configurations of
 * servers, so they may only have characters that mean nothing there.
 */
import { isAppPage } from '../shared/addresses/app-pages.ts'
import { parseUrl } from '../shared/addresses/url.ts'

/** Matches an origin, whose host is a name or an IP address. */
const ORIGIN = String.raw`https?://(?:[a-z\d-]+(?:\.[a-z\d-]+)*|\[[\da-f:]+\])(?::\d+)?`

const PATH = String.raw`(?:/[\w.~%@:+-]+)*`

/** Returns whether a setting is a web address without query, credentials, or a slash behind it. */
export function isAddress(given: string): boolean {
	if (!new RegExp(`^${ORIGIN}${PATH}$`).test(given)) return false
	const url = parseUrl(given)
	return url !== undefined && url.href.replace(/\/$/, '') === given && isSafeScheme(url)
}

export function isOrigin(given: string): boolean {
	return isAddress(given) && parseUrl(given)?.origin === given
}

/** Returns whether a setting is an address, or a path that isn't a page of the app. */
export function isReportsAddress(given: string): boolean {
	const isPath = isAddress(`https://own.invalid${given}`)
	return isPath ? given.startsWith('/') && !isAppPage(given) : isAddress(given)
}

/** Returns whether cookies can reach an address. They are sent over https only, except on this machine. */
function isSafeScheme({ protocol, hostname }: URL): boolean {
	return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
