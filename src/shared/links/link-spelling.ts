import { parseUrl } from '../addresses/url.ts'
import {
	ACCEPTANCE,
	fillTemplate,
	formOf,
	type Help,
	type MatchedForm,
	pathOf,
	plainHost,
	postKey,
	REDIRECTS,
	siteOf,
	TRACKING,
	TRACKING_ANYWHERE,
} from './link-forms.ts'

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
	// In a platform's address, another app has appended what follows a second "?".
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

/** Returns a parameter's decoded name. */
function nameOf(pair: string): string {
	return new URLSearchParams(pair).keys().next().value ?? ''
}

/**
 * Returns a key that is equal for two addresses of the same video or post. Use it only for comparison: it may not be a
 * valid address. Text that isn't a web address is its own key.
 */
export function comparableLink(text: string): string {
	const link = cleanLink(text)
	const url = parseUrl(link)
	if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return link
	// An address with credentials or a port isn't the site's own, so its key must not equal one of the site's.
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

/**
 * Whether two links certainly lead to different posts, however the host may have rewritten one of them: they are on
 * different platforms, or have different ids on a platform where each post has only one.
 */
export function areDifferentPosts(one: string, other = ''): boolean {
	const [form, otherForm] = [one, other].map((link) => {
		const url = parseUrl(link.trim())
		return url && formOf(url)
	})
	if (!form || !otherForm) return false
	if (form.site !== otherForm.site) return true
	const [id, otherId] = [onlyId(form), onlyId(otherForm)]
	return id !== undefined && otherId !== undefined && id !== otherId
}

/** Returns the id in a link, if no other id can lead to the same post. On Facebook, and for private reels, one can. */
function onlyId({ site, match }: MatchedForm): string | undefined {
	const id = match.groups?.id ?? ''
	const isOnly = site.platform === 'Twitter' ? /^\d+$/ : /^[\w-]{11}$/
	return site.platform !== 'Facebook' && isOnly.test(id) ? id : undefined
}

/** Returns the host, the path and the sorted parameters. */
function plainAddress(url: URL): string {
	url.searchParams.sort()
	return (siteOf(url.hostname)?.domain ?? plainHost(url.hostname)) + pathOf(url) + url.search
}

/** Returns a link for display, without the scheme and "www.". */
export function shownLink(link: string): string {
	return link.replace(/^https?:\/\/(www\.)?/i, '')
}

/**
 * Whether a link has an accepted form, on the platform's real host. It may have any query parameters besides the id,
 * because phones share links with them.
 */
export function isAcceptedLink(link: string): boolean {
	const text = link.trim()
	const url = parseUrl(text)
	// The URL parser corrects slashes and drops line breaks, but the app sends the text itself.
	if (url === undefined || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false
	const form = formOf(url)
	if (form === undefined || form.isRewritten) return false
	return ACCEPTANCE[form.site.platform].hosts.test(url.hostname) && !url.pathname.endsWith('//')
}

/** Returns the id in a link to a video or post, if it has the length of the platform's ids. */
export function completeId(link: string): string | undefined {
	const url = parseUrl(link)
	const form = url && formOf(url)
	const id = form?.match.groups?.id ?? ''
	return form && ACCEPTANCE[form.site.platform].id.test(id) ? id : undefined
}

/**
 * Returns the accepted address of the same video or post, without tracking parameters. If there is none, only removes
 * the tracking parameters.
 */
export function acceptedForm(text: string, redirects = 3): string {
	const link = cleanLink(text)
	const url = parseUrl(link)
	if (url === undefined || !/^https?:/i.test(link) || isAcceptedLink(link)) return link
	const form = formOf(url)
	if (form === undefined) return (redirects > 0 && redirectTarget(url, redirects - 1)) || link
	if (!form.isRewritten) return `https://www.${form.domain}${pathOf(url)}${url.search}`
	for (const name of form.parameters ?? []) url.searchParams.delete(name)
	const { withUser } = ACCEPTANCE[form.site.platform]
	const hasUser = form.match.groups?.user !== undefined && withUser !== undefined
	const address = fillTemplate(form, hasUser ? withUser : `https://www.${form.key}`)
	return address + (address.includes('?') ? url.search.replace('?', '&') : url.search)
}

/** Returns the accepted link that a redirect leads to. */
function redirectTarget(url: URL, redirects: number): string | undefined {
	if (!REDIRECTS.hosts.test(url.hostname)) return undefined
	for (const name of REDIRECTS.parameters) {
		const value = url.searchParams.get(name)
		const target = value === null ? undefined : parseUrl(value, url.origin)
		const link = target && acceptedForm(target.href, redirects)
		if (link !== undefined && isAcceptedLink(link)) return link
	}
	return undefined
}

/** Returns what to do about a platform's link that isn't accepted. */
export function helpFor(link: string): Help | undefined {
	const text = link.trim()
	const url = parseUrl(/^https?:/i.test(text) ? text : `https://${text}`)
	const found = url && siteOf(url.hostname)
	if (!found || url.username + url.password + url.port !== '') return undefined
	if (isAcceptedLink(text)) return undefined
	const address = `${found.domain}${url.pathname}`
	return (
		ACCEPTANCE[found.site.platform].help.find(([pattern]) => pattern.test(address))?.[1] ?? 'item'
	)
}
