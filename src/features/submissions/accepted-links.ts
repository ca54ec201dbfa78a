import { parseUrl } from '../../shared/addresses/parse-url.ts'

/**
 * The kinds of addresses a reporter may submit, by host. Query parameters are free, unless the id is one, so
 * that links are accepted as phones share them.
 */
type LinkFamily = { hosts: string[]; accepts: (url: URL) => boolean }

const ID = '[A-Za-z0-9_-]+'

function path(pattern: string): LinkFamily['accepts'] {
	const whole = new RegExp(`^${pattern}/?$`, 'u')
	return ({ pathname }) => whole.test(pathname)
}

function withId(pattern: string, parameter: string): LinkFamily['accepts'] {
	const isPath = path(pattern)
	const isId = new RegExp(`^${ID}$`, 'u')
	return (url) => isPath(url) && isId.test(url.searchParams.get(parameter) ?? '')
}

function onAny(...domains: string[]): string[] {
	return domains.flatMap((domain) => [domain, `www.${domain}`, `m.${domain}`])
}

const FAMILIES: LinkFamily[] = [
	// Reels and posts opened from a profile have the user's name in front.
	{ hosts: onAny('instagram.com'), accepts: path(`(/[\\w.]+)?/(reel|reels|p)/${ID}`) },
	{ hosts: onAny('youtube.com'), accepts: withId('/watch', 'v') },
	{ hosts: onAny('youtube.com'), accepts: path(`/shorts/${ID}`) },
	{ hosts: onAny('youtu.be'), accepts: path(`/${ID}`) },
	{
		hosts: [...onAny('x.com', 'twitter.com'), 'mobile.x.com', 'mobile.twitter.com'],
		accepts: path('/(\\w+|i/web)/status/\\d+(/(photo|video)/\\d+)?'),
	},
	{ hosts: onAny('facebook.com'), accepts: withId('/(watch|video\\.php)', 'v') },
	{ hosts: onAny('facebook.com'), accepts: path('/[^/]+/videos(/[^/]+)?/\\d+') },
	// The address the Facebook app itself shares for a reel (r) or a video (v).
	{ hosts: onAny('facebook.com'), accepts: path(`/(reel|share/[rv])/${ID}`) },
	{ hosts: onAny('facebook.com'), accepts: path('/[^/]+/posts(/[^/]+)?/pfbid[A-Za-z0-9]+') },
]

/** Whether a link is of an accepted kind, on the platform's real host. */
export function isAcceptedLink(link: string): boolean {
	const text = link.trim()
	const url = parseUrl(text)
	// The URL parser corrects slashes and drops line breaks, but the text itself is what is sent.
	if (url === undefined || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false
	if (url.username !== '' || url.password !== '' || url.port !== '') return false
	return FAMILIES.some(({ hosts, accepts }) => hosts.includes(url.hostname) && accepts(url))
}
