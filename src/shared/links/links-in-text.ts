import { parseUrl } from '../addresses/url.ts'
import { SITES } from './link-forms.ts'
import { acceptedForm, cleanLink, comparableLink, isAcceptedLink } from './link-spelling.ts'

/** Invisible characters: direction marks, zero-width characters, soft hyphens, control characters. */
const INVISIBLE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for these
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

const DOMAINS = SITES.flatMap(({ domains }) => Object.keys(domains)).join('|')

/** A platform's host, for addresses without "https://". */
const HOST = `(?<![a-z\\d@.:/-])(?=(?:[a-z-]{1,10}\\.)?(?:${DOMAINS.replaceAll('.', '\\.')})[/?])`

/** The characters of an address. Letters of another script count only at the start of a path segment or value. */
const CHARACTER = "[\\w\\-.~:/?#[\\]@!$&'()*+,;=%]|(?<=[/=-])[\\p{L}\\p{M}\\p{N}\\u200c\\u200d]+"

/** An address ends before another one, unless that is a parameter's value, as in a redirect. */
const ADDRESS = new RegExp(
	`(?:https?://|${HOST})(?:(?!(?<!=)https?://)(?:${CHARACTER})){1,2000}`,
	'giu',
)

/**
 * Finds each video or post once, if possible in an accepted form. Counts the links that had tracking parameters, and those
 * that led to the same as an earlier one.
 */
export function linksInText(text: string) {
	const found = { links: [] as string[], cleaned: 0, repeats: 0 }
	const keys = new Set<string>()
	for (const { address } of addressesIn(text.replaceAll(INVISIBLE, '').replaceAll('&amp;', '&'))) {
		const written = /^https?:/i.test(address) ? address : `https://${address}`
		if (parseUrl(written) === undefined) continue
		// In another script, the rest of the sentence may follow without a space.
		const beginning = acceptedForm(written.replace(/[-_]?[^\p{ASCII}].*/su, ''))
		const link = isAcceptedLink(beginning) ? beginning : acceptedForm(written)
		const key = comparableLink(link)
		if (keys.has(key)) {
			found.repeats += 1
			continue
		}
		keys.add(key)
		found.links.push(link)
		if (cleanLink(written) !== written) found.cleaned += 1
	}
	return found
}

/** Yields the addresses in a text, without the sentence's punctuation after them. */
export function* addressesIn(text: string): Generator<{ start: number; address: string }> {
	for (const { 0: found, index: start } of text.matchAll(ADDRESS)) {
		const isItalic = ITALIC.test(text.slice(Math.max(0, start - 300), start))
		yield { start, address: withoutPunctuation(found, isItalic) }
	}
}

/** The start of italic text, as chat apps write it, which another underscore ends. */
const ITALIC = /(?:(?:^|[\s*~`("'])_(?!\s)[^_\n]*|_)$/

/** Excludes hyphen and underscore, because ids may end with these. */
const PUNCTUATION = /[.,;:!?'*~&#([\u200c\u200d]/

const BRACKETS: Record<string, string> = { ')': '(', ']': '[' }

function withoutPunctuation(address: string, isItalic: boolean): string {
	let bare = address
	let mayEndItalic = isItalic
	for (;;) {
		const last = bare.at(-1) ?? ''
		const opening = BRACKETS[last]
		const isUnopened = opening !== undefined && count(bare, opening) < count(bare, last)
		const isMarker = last === '_' && mayEndItalic
		if (!isUnopened && !isMarker && !PUNCTUATION.test(last)) return bare
		mayEndItalic &&= !isMarker
		bare = bare.slice(0, -1)
	}
}

function count(text: string, sign: string): number {
	return text.split(sign).length
}
