import { parseUrl } from '../addresses/url.ts'
import { pathOf, plainHost, postKey, siteOf, TRACKING, TRACKING_ANYWHERE } from './link-forms.ts'

/**
 * Removes tracking parameters from an address, and changes nothing else. Only trims text that isn't a web address.
 */
export function cleanLink(text: string): string {
	const link = text.trim()
	const url = parseUrl(link)
	if (url === undefined || !/^https?:/i.test(link)) return link
	const site = siteOf(url.hostname)?.site
	const [, address = '', query, fragment = ''] =
		/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(site ? withQuery(link) : link) ?? []
	if (query === undefined) return link
	// After a second "?" in a platform's address comes what another app has appended.
	const pairs = query.split(site ? /[&?]/ : '&')
	const remaining = pairs.filter(
		(pair) =>
			!TRACKING_ANYWHERE.test(nameOf(pair)) &&
			!(site && TRACKING[site.platform].test(nameOf(pair))),
	)
	return address + (remaining.length > 0 ? `?${remaining.join('&')}` : '') + fragment
}

/** Inserts the missing "?" into an address whose first parameter follows an "&". */
function withQuery(link: string): string {
	return link.replace(/^([^?#&]*)&(?=\w+=[^/#]*$)/, '$1?')
}

/** A parameter's decoded name. */
function nameOf(pair: string): string {
	return new URLSearchParams(pair).keys().next().value ?? ''
}

/**
 * A key that is equal for two addresses of the same video or post. Use it only for comparison: it may not be a valid
 * address. Text that isn't a web address is its own key.
 */
export function comparableLink(text: string): string {
	const link = cleanLink(text)
	const url = parseUrl(link)
	if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return link
	// With credentials or a port it isn't the site's own address, so it must not equal one.
	if (url.username + url.password + url.port !== '') return url.href
	return postKey(url) ?? plainAddress(url)
}

/**
 * Like `comparableLink`, but only for links in an accepted form, whose ids are enough to compare them. So the service
 * worker needn't contain the lists of tracking parameters.
 */
export function comparableSentLink(text: string): string {
	const url = parseUrl(text.trim())
	return (url && postKey(url)) ?? url?.href ?? text.trim()
}

/** Host, path and sorted parameters. */
function plainAddress(url: URL): string {
	url.searchParams.sort()
	return (siteOf(url.hostname)?.domain ?? plainHost(url.hostname)) + pathOf(url) + url.search
}

/** A link for display, without the scheme and "www.". */
export function shownLink(link: string): string {
	return link.replace(/^https?:\/\/(www\.)?/i, '')
}
