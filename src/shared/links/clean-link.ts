import { parseUrl } from '../addresses/parse-url.ts'

/** The sites whose links the product accepts, each by its host without `www.` or `m.`. */
export type Site = 'youtube.com' | 'youtu.be' | 'instagram.com' | 'x.com' | 'facebook.com'

const SITES: Record<string, Site> = {
	'youtube.com': 'youtube.com',
	'youtu.be': 'youtu.be',
	'instagram.com': 'instagram.com',
	'x.com': 'x.com',
	'twitter.com': 'x.com',
	'facebook.com': 'facebook.com',
	'fb.com': 'facebook.com',
}

/** A host without its variants for kinds of devices or connections. */
export function plainHost(hostname: string): string {
	return hostname.replace(/^(www|m|mobile|web|mbasic|touch|music)\.(?=[^.]+\.[^.]+)/, '')
}

/** The known site behind a host, `undefined` for any other. */
export function siteOf(hostname: string): Site | undefined {
	const host = plainHost(hostname)
	return Object.hasOwn(SITES, host) ? SITES[host] : undefined
}

/**
 * Tracking parameters, which do not change what a link leads to. Names that mean something on other sites
 * are listed for their site alone: `t` is a time in a video on YouTube, and tracking on X.
 */
const ANYWHERE =
	/^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|twclid|ttclid|yclid|igsh|igshid|mibextid|mc_cid|mc_eid)$/

const BY_SITE: Record<Site, RegExp> = {
	'youtube.com': /^(si|feature|pp|app|ab_channel|kw|embeds_referring_\w+|source_ve_path)$/,
	'youtu.be': /^(si|feature|pp|app|ab_channel|kw)$/,
	'instagram.com': /^(ig_rid|ig_mid)$/,
	'x.com': /^(s|t|ref_src|ref_url|src|cn|cxt)$/,
	'facebook.com':
		/^(rdid|share_url|__(cft|xts)__(\[\d+\])?|__tn__|_rd[cr]|rd[cr]|ref|refsrc|ref_\w+|fref|hc_\w+|extid|s|fs|sfnsn|eav|paipv|wtsid|idorvanity|app|comment_tracking|_nc_x)$/,
}

/**
 * The same address without its tracking parameters, and otherwise as it was written. Text that is no web
 * address is only trimmed.
 */
export function cleanLink(text: string): string {
	const link = text.trim()
	const url = parseUrl(link)
	if (url === undefined || !/^https?:/i.test(link)) return link
	const [, address = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? []
	if (query === undefined) return link
	const remaining = query
		.split('&')
		.filter((pair) => !isTracking(nameOf(pair), siteOf(url.hostname)))
	if (remaining.length === query.split('&').length) return link
	return address + (remaining.length > 0 ? `?${remaining.join('&')}` : '') + fragment
}

function isTracking(name: string, site: Site | undefined): boolean {
	return ANYWHERE.test(name) || (site !== undefined && BY_SITE[site].test(name))
}

/** A parameter's decoded name. */
function nameOf(pair: string): string {
	return new URLSearchParams(pair).keys().next().value ?? ''
}
