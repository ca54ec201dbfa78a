import { parseUrl } from '../addresses/url.ts'
import { pathOf, plainHost, postKey, siteOf, TRACKING, TRACKING_ANYWHERE } from './link-forms.ts'

/**
 * The same address without its tracking parameters, and otherwise as it was written. Text that is no web
 * address is only trimmed.
 */
export function cleanLink(text: string): string {
	const link = text.trim()
	const url = parseUrl(link)
	if (url === undefined || !/^https?:/i.test(link)) return link
	const site = siteOf(url.hostname)?.site
	const [, address = '', query, fragment = ''] =
		/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(site ? withQuery(link) : link) ?? []
	if (query === undefined) return link
	// A second "?" in a platform's address begins what an app has appended.
	const pairs = query.split(site ? /[&?]/ : '&')
	const remaining = pairs.filter(
		(pair) =>
			!TRACKING_ANYWHERE.test(nameOf(pair)) &&
			!(site && TRACKING[site.platform].test(nameOf(pair))),
	)
	return address + (remaining.length > 0 ? `?${remaining.join('&')}` : '') + fragment
}

/** Begins the query of an address whose parameters all have "&" before them. */
function withQuery(link: string): string {
	return link.replace(/^([^?#&]*)&(?=\w+=[^/#]*$)/, '$1?')
}

/** A parameter's decoded name. */
function nameOf(pair: string): string {
	return new URLSearchParams(pair).keys().next().value ?? ''
}

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

/** A link as it is shown: without what all have in common. */
export function shownLink(link: string): string {
	return link.replace(/^https?:\/\/(www\.)?/i, '')
}
