import { parseUrl } from '../addresses/parse-url.ts'
import { cleanLink } from './clean-link.ts'
import { pathOf, plainHost, postKey, siteOf } from './link-forms.ts'

/**
 * A key that is equal for two addresses of the same video or post. Only for comparing: it need not be an
 * address. Text that is no web address is its own key.
 */
export function comparableLink(text: string): string {
	const link = cleanLink(text)
	const url = parseUrl(link)
	if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return link
	// With credentials or a port it is not the site's own address, so it must not equal one.
	if (url.username + url.password + url.port !== '') return url.href
	return postKey(url) ?? plainAddress(url)
}

/**
 * Like `comparableLink`, for links of accepted forms: these are equal by their ids alone. It spares the worker that sends
 * links the lists of tracking parameters.
 */
export function comparableSentLink(text: string): string {
	const url = parseUrl(text.trim())
	return (url && postKey(url)) ?? url?.href ?? text.trim()
}

/** Host, path and the parameters that are not for tracking, whatever their order. */
function plainAddress(url: URL): string {
	url.searchParams.sort()
	return (siteOf(url.hostname)?.domain ?? plainHost(url.hostname)) + pathOf(url) + url.search
}
