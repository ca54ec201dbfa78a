import { parseUrl } from '../addresses/url.ts'
import {
	ACCEPTANCE,
	fillTemplate,
	formOf,
	type Help,
	type MatchedForm,
	pathOf,
	postKey,
	REDIRECTS,
	siteOf,
} from './link-forms.ts'

/** Removes the tracking parameters from the address of a video or post. Only trims any other text. */
export function cleanLink(text: string): string {
	const link = text.trim()
	const spelling = [link, withQuery(link)].find((each) => formIn(each))
	const form = spelling && formIn(spelling)
	if (!form) return link
	const [address = '', query] = spelling.split(/[?#]/)
	const pairs = spelling.includes('?') ? (query?.split('&') ?? []) : []
	const meaningful = [...(form.parameters ?? []), ...(form.site.extraParameters ?? [])]
	const remaining = pairs.filter((pair) => meaningful.includes(pair.split('=')[0] ?? ''))
	if (remaining.length === pairs.length) return spelling
	return address + (remaining.length > 0 ? `?${remaining.join('&')}` : '')
}

/** Corrects an address to which another app has appended parameters with the wrong sign. */
function withQuery(link: string): string {
	return link.replace(/[?&].*/s, (query) => `?${query.slice(1).replaceAll('?', '&')}`)
}

function formIn(link: string): MatchedForm | undefined {
	const url = parseUrl(link)
	return url && formOf(url)
}

/** Returns a key that is equal for two addresses of the same video or post. It may not be a valid address. */
export function comparableLink(text: string): string {
	const url = parseUrl(text.trim())
	return (url && postKey(url)) ?? url?.href ?? text.trim()
}

/** Whether two links certainly lead to different posts, however the host may have rewritten one of them. */
export function areDifferentPosts(one: string, other = ''): boolean {
	const [form, otherForm] = [formIn(one.trim()), formIn(other.trim())]
	if (!form || !otherForm) return false
	if (form.site !== otherForm.site) return true
	const [id, otherId] = [onlyId(form), onlyId(otherForm)]
	return id !== undefined && otherId !== undefined && id !== otherId
}

/**
 * Returns the id in a link, if no other id can lead to the same post. On Facebook, and for private reels, one can. In
 * lower case, because a host may store the whole link so, and hardly any two posts differ only in that.
 */
function onlyId({ site, match }: MatchedForm): string | undefined {
	const id = match.groups?.id ?? ''
	const isOnly = site.platform === 'Twitter' ? /^\d+$/ : /^[\w-]{11}$/
	return site.platform !== 'Facebook' && isOnly.test(id) ? id.toLowerCase() : undefined
}

/** Returns a link for display, without the scheme and "www.". */
export function shownLink(link: string): string {
	return link.replace(/^https?:\/\/(www\.)?/i, '')
}

/** Whether a link has an accepted form, with any other query parameters, because phones share links with them. */
export function isAcceptedLink(link: string): boolean {
	const text = link.trim()
	const url = parseUrl(text)
	// The URL parser corrects slashes and drops line breaks, but the app sends the text itself.
	if (url === undefined || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false
	const form = formOf(url)
	if (form === undefined || form.isRewritten) return false
	return ACCEPTANCE[form.site.platform].hosts.test(url.hostname)
}

/**
 * Returns the accepted address of the same video or post, without tracking parameters; the trimmed text if there is
 * none. Follows a redirect that has the address in a parameter.
 */
export function acceptedForm(text: string): string {
	const link = cleanLink(text)
	const url = parseUrl(link)
	if (url === undefined || isAcceptedLink(link)) return link
	const form = formOf(url)
	if (form === undefined) return redirectTarget(url) ?? link
	if (!form.isRewritten) return `https://www.${form.domain}${pathOf(url)}${url.search}`
	for (const name of form.parameters ?? []) url.searchParams.delete(name)
	const { withUser } = ACCEPTANCE[form.site.platform]
	const hasUser = form.match.groups?.user !== undefined && withUser !== undefined
	const address = fillTemplate(form, hasUser ? withUser : `https://www.${form.key}`)
	return address + (address.includes('?') ? url.search.replace('?', '&') : url.search)
}

/** Returns the accepted link that a redirect leads to. */
function redirectTarget(url: URL): string | undefined {
	if (!REDIRECTS.hosts.test(url.hostname)) return undefined
	return REDIRECTS.parameters
		.flatMap((name) => parseUrl(url.searchParams.get(name) ?? '', url.origin) ?? [])
		.flatMap((target) => (formOf(target) ? acceptedForm(target.href) : []))[0]
}

/** Returns what to do about a platform's link that isn't accepted. */
export function helpFor(link: string): Help | undefined {
	const text = link.trim()
	const url = parseUrl(/^https?:/i.test(text) ? text : `https://${text}`)
	const found = url && siteOf(url.hostname)
	if (!found || url.username + url.password + url.port !== '') return undefined
	if (isAcceptedLink(text)) return undefined
	const { help } = ACCEPTANCE[found.site.platform]
	return help.find(([pattern]) => pattern.test(found.domain + url.pathname))?.[1] ?? 'item'
}
