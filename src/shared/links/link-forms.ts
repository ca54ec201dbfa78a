import type { PLATFORMS } from '../contract/submissions.ts'

/** What to do about a link that isn't accepted. The texts are in `link-rows.ts`. */
export type Help = 'open' | 'story' | 'group' | 'item'

/** One way in which a platform writes the address of a video or post. */
type LinkForm = {
	/** Matches the domain, the path without a trailing slash, and `parameters`. */
	pattern: RegExp
	/** The parameters that are part of the form, in the order of the pattern. */
	parameters?: string[]
	/** The same text for all addresses of one video or post. An id is unique even without the user's name. */
	key: string
	/** Whether the app rewrites such links, because the host accepts only another form of the same address. */
	isRewritten?: true
}

export type Site = {
	platform: Exclude<(typeof PLATFORMS)[number], 'Invalid Platform'>
	/** The site's domains, each with the name that the patterns below use for it. */
	domains: Record<string, string>
	forms: LinkForm[]
	/** Parameters that say which part of a post to show. The forms' own and these are kept; all others are for tracking. */
	extraParameters?: string[]
}

/** The platforms' link forms. Together with the constants below, this is everything the app knows about platforms. */
export const SITES: Site[] = [
	{
		platform: 'Youtube',
		domains: {
			'youtube.com': 'youtube.com',
			'youtu.be': 'youtu.be',
			'youtube-nocookie.com': 'youtube.com',
		},
		forms: [
			{
				pattern: /^youtube\.com\/watch\?v=(?<id>[\w-]+)$/,
				parameters: ['v'],
				key: 'youtube.com/watch?v=$<id>',
			},
			{
				pattern: /^(youtube\.com\/shorts|youtu\.be)\/(?<id>[\w-]+)$/,
				key: 'youtube.com/watch?v=$<id>',
			},
			{
				pattern: /^youtube\.com\/(live|embed|v|e)\/(?!videoseries$|live_stream$)(?<id>[\w-]+)$/,
				key: 'youtube.com/watch?v=$<id>',
				isRewritten: true,
			},
		],
		extraParameters: ['t', 'start', 'list', 'index'],
	},
	{
		platform: 'Instagram',
		domains: { 'instagram.com': 'instagram.com', 'instagr.am': 'instagram.com' },
		forms: [
			{
				// Reels and posts opened from a profile have the user's name before them.
				pattern: /^instagram\.com\/((?!share\/|stories\/)[\w.]+\/)?(reels?|p)\/(?<id>[\w-]+)$/,
				key: 'instagram.com/p/$<id>',
			},
			{
				pattern:
					/^instagram\.com\/((?!share\/|stories\/)[\w.]+\/)?(reels?|p|tv)\/(?<id>[\w-]+)(\/embed(\/captioned)?)?$/,
				key: 'instagram.com/p/$<id>',
				isRewritten: true,
			},
		],
		extraParameters: ['img_index'],
	},
	{
		platform: 'Twitter',
		domains: { 'x.com': 'x.com', 'twitter.com': 'x.com', 't.co': 't.co' },
		forms: [
			{
				pattern: /^x\.com\/(\w+|i\/web)\/status\/(?<id>\d+)(\/(photo|video)\/\d+)?$/,
				key: 'x.com/i/status/$<id>',
			},
			{
				pattern: /^x\.com\/(?<user>\w+|i\/web)\/status(es)?\/(?<id>\d+)(\/.*)?$/,
				key: 'x.com/i/status/$<id>',
				isRewritten: true,
			},
		],
	},
	{
		platform: 'Facebook',
		domains: {
			'facebook.com': 'facebook.com',
			'fb.com': 'facebook.com',
			'fb.watch': 'fb.watch',
			'fb.me': 'fb.me',
		},
		forms: [
			{
				pattern: /^facebook\.com\/(watch|video\.php)\?v=(?<id>[\w-]+)$/,
				parameters: ['v'],
				key: 'facebook.com/watch?v=$<id>',
			},
			{
				pattern: /^facebook\.com\/([^/]+\/videos(\/[^/]+)?\/(?=\d+$)|reel\/)(?<id>[\w-]+)$/,
				key: 'facebook.com/watch?v=$<id>',
			},
			{
				pattern: /^facebook\.com\/[^/]+\/posts(\/[^/]+)?\/(?<id>pfbid[A-Za-z0-9]+)$/,
				key: 'facebook.com/posts/$<id>',
			},
			{
				// The form that the Facebook app shares: the address of a reel (r), video (v) or post (p).
				pattern: /^facebook\.com\/share\/(?<kind>[rvp])\/(?<id>[\w-]+)$/,
				key: 'facebook.com/share/$<kind>/$<id>',
			},
			{
				pattern: /^facebook\.com\/(watch\/live|video\/video\.php)\?v=(?<id>\d+)$/,
				parameters: ['v'],
				key: 'facebook.com/watch?v=$<id>',
				isRewritten: true,
			},
			{
				pattern:
					/^facebook\.com\/(permalink|story)\.php\?story_fbid=(?<id>pfbid[A-Za-z0-9]+)&id=(?<user>\d+)$/,
				parameters: ['story_fbid', 'id'],
				key: 'facebook.com/posts/$<id>',
				isRewritten: true,
			},
		],
	},
]

type Acceptance = {
	/** The hosts whose links are accepted as they are. */
	hosts: RegExp
	/** An accepted address, for forms with the user's name. For other forms, the key is an accepted address. */
	withUser?: string
	/** The help for a link without an accepted form: that of the first matching pattern, else `item`. */
	help: [RegExp, Help][]
}

/** Separate from `SITES`, because the service worker only compares ids. */
export const ACCEPTANCE: Record<Site['platform'], Acceptance> = {
	Youtube: { hosts: /^(www\.|m\.)?(youtube\.com|youtu\.be)$/, help: [] },
	Instagram: {
		hosts: /^(www\.|m\.)?instagram\.com$/,
		help: [
			[/^instagram\.com\/share\//, 'open'],
			[/^instagram\.com\/stories\//, 'story'],
		],
	},
	Twitter: {
		hosts: /^(www\.|m(obile)?\.)?(x|twitter)\.com$/,
		withUser: 'https://x.com/$<user>/status/$<id>',
		help: [[/^t\.co\//, 'open']],
	},
	Facebook: {
		hosts: /^(www\.|m\.)?facebook\.com$/,
		withUser: 'https://www.facebook.com/$<user>/posts/$<id>',
		help: [
			[/^facebook\.com\/stories\//, 'story'],
			[/^facebook\.com\/(groups|photo)|\/photos\//, 'group'],
			[/^fb\.(watch|me)\/|^facebook\.com\/(share|permalink\.php|story\.php)|\/posts\//, 'open'],
		],
	},
}

/** Hosts that redirect to the address in one of these parameters. */
export const REDIRECTS = {
	hosts: /(^|\.)(google(\.\w{2,3}){1,2}|youtube\.com|facebook\.com|instagram\.com)$/,
	parameters: ['q', 'url', 'u', 'next', 'href', 'continue'],
}

/** The subdomains of variants for devices, connections and languages. */
const VARIANT = /^(www|m|mobile|web|mbasic|touch|music|[a-z]{2,3}-[a-z]{2,4})\.(?=[^.]+\.)/

/** Returns the site of a host, and the name of the domain in its patterns; `undefined` for any other host. */
export function siteOf(hostname: string): { site: Site; domain: string } | undefined {
	const host = hostname.replace(VARIANT, '')
	const site = SITES.find(({ domains }) => Object.hasOwn(domains, host))
	return site && { site, domain: site.domains[host] ?? host }
}

export type MatchedForm = LinkForm & { site: Site; domain: string; match: RegExpExecArray }

/** Returns the form of an address on a platform; `undefined` for any other address. */
export function formOf(url: URL): MatchedForm | undefined {
	// An address with credentials or a port isn't the platform's own.
	if (!/^https?:$/.test(url.protocol) || url.username + url.password + url.port !== '')
		return undefined
	const found = siteOf(url.hostname)
	for (const form of found?.site.forms ?? []) {
		const values = form.parameters?.map((name) => `${name}=${url.searchParams.get(name) ?? ''}`)
		const query = values ? `?${values.join('&')}` : ''
		const match = form.pattern.exec(`${found?.domain}${pathOf(url)}${query}`)
		if (found && match) return { ...form, ...found, match }
	}
	return undefined
}

/** Returns the path without a trailing slash. */
export function pathOf({ pathname }: URL): string {
	return pathname.replace(/\/$/, '')
}

/** Fills a template with the named groups of a match. */
export function fillTemplate({ match, pattern }: MatchedForm, template: string): string {
	return match[0].replace(pattern, template)
}

/** Returns a key that all addresses of one video or post share; `undefined` for an address of anything else. */
export function postKey(url: URL): string | undefined {
	const form = formOf(url)
	return form && fillTemplate(form, form.key)
}
