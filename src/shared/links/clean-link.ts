import { parseUrl } from '../addresses/parse-url.ts'
import { siteOf, TRACKING, TRACKING_ANYWHERE } from './link-forms.ts'

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
