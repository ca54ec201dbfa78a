import { parseUrl } from '../addresses/parse-url.ts'
import { cleanLink } from './clean-link.ts'
import { comparableLink } from './comparable-link.ts'

export type FoundLinks = {
	/** In the order of the text, without tracking parameters, each video or post once. */
	links: string[]
	/** How many of them had tracking parameters. */
	cleaned: number
	/** How many more addresses there were that lead to the same as another. */
	repeats: number
}

/** Whatever apps share is shorter; a longer text is read only so far, in characters. */
const MAX_TEXT_LENGTH = 20_000

/** Browsers and servers take addresses up to about this length, in characters. */
const MAX_LINK_LENGTH = 2000

/** Signs that draw nothing: directions of writing, zero widths, soft hyphens, controls. */
const UNSEEN =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** Sites that people write without "https://". */
const KNOWN =
	'(?:(?:www|m|mobile)\\.)?(?:youtube\\.com|youtu\\.be|instagram\\.com|facebook\\.com|x\\.com|twitter\\.com)/'

/** What may stand in an address; a scheme right behind a word begins the next one. */
const SIGN = "(?:(?!(?<=[\\w-])https?://)[\\w\\-.~:/?#\\[\\]@!$&'()*+,;=%])"

/** A part of a path in another script begins with it; behind Latin letters it is the next word. */
const OTHER_SCRIPT = `(?<=[/=-])[\\p{L}\\p{M}\\p{N}\\u200c\\u200d]+${SIGN}*`

const ADDRESS = new RegExp(
	`(?:https?://|(?<![\\w@./=-])(?=${KNOWN}))${SIGN}+(?:${OTHER_SCRIPT})*`,
	'giu',
)

/** The addresses of the web in a text that was pasted or shared. */
export function linksInText(text: string): FoundLinks {
	const found: FoundLinks = { links: [], cleaned: 0, repeats: 0 }
	const keys = new Set<string>()
	for (const [match] of text.slice(0, MAX_TEXT_LENGTH).replaceAll(UNSEEN, '').matchAll(ADDRESS)) {
		if (match.length > MAX_LINK_LENGTH) continue
		const written = withScheme(withoutPunctuation(match))
		if (parseUrl(written) === undefined) continue
		const link = cleanLink(written)
		const key = comparableLink(link)
		if (keys.has(key)) found.repeats += 1
		else found.links.push(link)
		if (!keys.has(key) && link !== written) found.cleaned += 1
		keys.add(key)
	}
	return found
}

/** Without what belongs to the sentence around it: its full stop, or the bracket it stands in. */
function withoutPunctuation(address: string): string {
	let bare = address
	for (;;) {
		const last = bare.at(-1) ?? ''
		const opening = BRACKETS[last]
		const isInside = opening !== undefined && count(bare, opening) === count(bare, last)
		if (isInside || !(last in BRACKETS || PUNCTUATION.test(last))) return bare
		bare = bare.slice(0, -1)
	}
}

/** A hyphen and an underscore are not among them: ids end with these. */
const PUNCTUATION = /[.,;:!?'*~\u200c\u200d]/

const BRACKETS: Record<string, string> = { ')': '(', ']': '[' }

function count(text: string, sign: string): number {
	return text.split(sign).length
}

function withScheme(address: string): string {
	return /^https?:/i.test(address) ? address : `https://${address}`
}
