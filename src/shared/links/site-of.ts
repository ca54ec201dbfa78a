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
