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

/** Returns the platform of a link that the host accepts. Like the product's own host, this one only checks the site. */
export function platformOf(link: string): string | undefined {
	if (!URL.canParse(link)) return undefined
	const { protocol, hostname, pathname } = new URL(link)
	const isWeb = protocol === 'https:' || protocol === 'http:'
	return isWeb && pathname !== '/' ? HOSTS[hostname.replace(/^www\./, '')] : undefined
}
