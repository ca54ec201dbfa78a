import { parseUrl } from '../shared/addresses/parse-url.ts'
import { type Site, siteOf } from '../shared/links/clean-link.ts'
import type { Platform } from './platform.ts'

const PLATFORM_OF: Record<Site, Platform> = {
	'youtube.com': 'Youtube',
	'youtu.be': 'Youtube',
	'instagram.com': 'Instagram',
	'x.com': 'Twitter',
	'facebook.com': 'Facebook',
}

/** The platform a link leads to, by its host alone; `undefined` if it is none of the product's. */
export function platformOf(link: string): Platform | undefined {
	const site = siteOf(parseUrl(link)?.hostname ?? '')
	return site && PLATFORM_OF[site]
}
