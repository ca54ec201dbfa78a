const HOSTS: Record<string, string> = {
	'instagram.com': 'Instagram',
	'youtube.com': 'Youtube',
	'm.youtube.com': 'Youtube',
	'youtu.be': 'Youtube',
	'x.com': 'Twitter',
	'twitter.com': 'Twitter',
	'mobile.twitter.com': 'Twitter',
	'facebook.com': 'Facebook',
	'm.facebook.com': 'Facebook',
	'fb.watch': 'Facebook',
}

/**
 * The platform a link points into, or nothing for a link this host does not take.
 *
 * The page checks the exact forms; the host only knows the sites, as the product's own does.
 */
export function platformOf(link: string): string | undefined {
	if (!URL.canParse(link)) return undefined
	const { protocol, hostname, pathname } = new URL(link)
	const isWeb = protocol === 'https:' || protocol === 'http:'
	return isWeb && pathname !== '/' ? HOSTS[hostname.replace(/^www\./, '')] : undefined
}
