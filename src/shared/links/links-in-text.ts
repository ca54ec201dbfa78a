import { parseUrl } from '../addresses/parse-url.ts'
import { cleanLink } from './clean-link.ts'
import { comparableLink } from './comparable-link.ts'

export type FoundLinks = {
	/** In the order of the text, without tracking parameters, each video or post once. */
	links: string[]
	/** How many of them had tracking parameters. */
	cleaned: number
	/** How many addresses led to the same video or post as another. */
	repeats: number
}

/** In characters. What apps share is shorter; of a longer text only the beginning is read. */
const MAX_TEXT_LENGTH = 20_000

/** In characters. Browsers and servers accept addresses up to about this length. */
const MAX_LINK_LENGTH = 2000

/** Invisible characters: writing directions, zero widths, soft hyphens, controls. */
const UNSEEN =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** Sites that people write without "https://". */
const KNOWN =
	'(?:(?:www|m|mobile)\\.)?(?:youtube\\.com|youtu\\.be|instagram\\.com|facebook\\.com|x\\.com|twitter\\.com)/'

/** A character of an address. A scheme right behind a word begins the next address. */
const SIGN = "(?:(?!(?<=[\\w-])https?://)[\\w\\-.~:/?#\\[\\]@!$&'()*+,;=%])"

/** Letters of another script belong to a path only at the beginning of one of its parts. */
const OTHER_SCRIPT = `(?<=[/=-])[\\p{L}\\p{M}\\p{N}\\u200c\\u200d]+${SIGN}*`

const ADDRESS = new RegExp(
	`(?:https?://|(?<![\\w@./=-])(?=${KNOWN}))${SIGN}+(?:${OTHER_SCRIPT})*`,
	'giu',
)

/** Finds the web addresses in a text that was pasted or shared. */
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

/** Removes the sentence's punctuation and brackets from the end of an address. */
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

/** Without hyphen and underscore, since ids end with these. */
const PUNCTUATION = /[.,;:!?'*~\u200c\u200d]/

const BRACKETS: Record<string, string> = { ')': '(', ']': '[' }

function count(text: string, sign: string): number {
	return text.split(sign).length
}

function withScheme(address: string): string {
	return /^https?:/i.test(address) ? address : `https://${address}`
}
