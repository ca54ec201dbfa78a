import { parseUrl } from '../addresses/parse-url.ts'
import { cleanLink, plainHost, type Site, siteOf } from './clean-link.ts'

/**
 * The forms in which a site writes the address of the same video or post, each as a pattern that finds its
 * id. Ids are unique within a site, whichever user's name stands before them.
 */
const FORMS: Record<Site, (url: URL) => string | undefined> = {
	'youtube.com': (url) =>
		video(url.searchParams.get('v'), /^\/watch$/.test(pathOf(url))) ??
		video(found(/^\/(?:shorts|live|embed|v)\/([\w-]+)$/, url)),
	'youtu.be': (url) => video(found(/^\/([\w-]+)$/, url)),
	'instagram.com': (url) =>
		prefixed(
			'instagram.com/p/',
			found(/^(?:\/(?!share\/)[\w.]+)?\/(?:p|reels?|tv)\/([\w-]+)$/, url),
		),
	'x.com': (url) =>
		prefixed('x.com/status/', found(/^\/(?:\w+|i\/web)\/status\/(\d+)(?:\/.*)?$/, url)),
	'facebook.com': (url) =>
		facebookVideo(digits(url.searchParams.get('v')), /^\/(watch|video\.php)$/.test(pathOf(url))) ??
		facebookVideo(found(/^\/[^/]+\/videos(?:\/[^/]+)?\/(\d+)$/, url)) ??
		facebookVideo(found(/^\/reel\/(\d+)$/, url)) ??
		prefixed(
			'facebook.com/posts/',
			found(/^\/[^/]+\/posts(?:\/[^/]+)?\/(pfbid[A-Za-z0-9]+)$/, url),
		),
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
	if (url.username !== '' || url.password !== '' || url.port !== '') return url.href
	const site = siteOf(url.hostname)
	return (site && FORMS[site](url)) ?? plainAddress(url, site)
}

/** Host, path and the parameters that are not for tracking, whatever their order. */
function plainAddress(url: URL, site: Site | undefined): string {
	url.searchParams.sort()
	return (site ?? plainHost(url.hostname)) + pathOf(url) + url.search
}

function pathOf({ pathname }: URL): string {
	let end = pathname.length
	while (pathname[end - 1] === '/') end -= 1
	return pathname.slice(0, end)
}

function found(pattern: RegExp, url: URL): string | undefined {
	return pattern.exec(pathOf(url))?.[1]
}

function digits(text: string | null): string | undefined {
	return text !== null && /^\d+$/.test(text) ? text : undefined
}

function video(id: string | null | undefined, isPage = true): string | undefined {
	return isPage && id ? `youtube.com/watch?v=${id}` : undefined
}

function facebookVideo(id: string | undefined, isPage = true): string | undefined {
	return isPage ? prefixed('facebook.com/watch?v=', id) : undefined
}

function prefixed(prefix: string, id: string | undefined): string | undefined {
	return id === undefined ? undefined : prefix + id
}
