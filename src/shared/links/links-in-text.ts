import { parseUrl } from '../addresses/url.ts'
import { acceptedForm, completeId, isAcceptedLink } from './accepted-link.ts'
import { SITES, siteOf } from './link-forms.ts'
import { cleanLink, comparableLink } from './link-spelling.ts'

export type FoundLinks = {
	/**
	 * In the order of the text, each video or post once, without tracking parameters, and in an accepted form where
	 * there is one.
	 */
	links: string[]
	/** How many of them had tracking parameters. */
	cleaned: number
	/** How many addresses led to the same video or post as another. */
	repeats: number
	/** How many addresses were too long, or too far behind in the text, to be read. */
	unread: number
}

/** In characters. What apps share is shorter; of a longer text only the beginning is read. */
const MAX_TEXT_LENGTH = 20_000

/** In characters. Browsers and servers accept addresses up to about this length. */
const MAX_LINK_LENGTH = 2000

/** Invisible characters: writing directions, zero widths, soft hyphens, controls. */
const UNSEEN =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

const DOMAINS = SITES.flatMap(({ domains }) => Object.keys(domains)).join('|')

/** A platform's host, for addresses without "https://". */
const HOST = `(?=(?:[a-z-]{1,10}\\.)?(?:${DOMAINS.replaceAll('.', '\\.')})[/?])`

/** The beginnings of addresses: with a scheme, with what was left of one, and without. */
const BEGINNING = new RegExp(
	[
		'https?://',
		`(?<![\\w@.:/-])(?:h?t?tps?(?:[:;]/{0,3}|/{1,3})|//)${HOST}`,
		`(?<![a-z\\d@.-]|[a-z\\d]_)${HOST}`,
		`(?<=(?:^|\\s)\\d{1,2}\\.)${HOST}`,
	].join('|'),
	'giu',
)

/**
 * The characters of an address. Letters of another script belong to a path only at the beginning of one of its
 * parts.
 */
const ADDRESS =
	/[\w\-.~:/?#[\]@!$&'()*+,;=%]+(?:(?<=[/=-])[\p{L}\p{M}\p{N}\u200c\u200d]+[\w\-.~:/?#[\]@!$&'()*+,;=%]*)*/uy

/** Finds the web addresses in a text, however it reached the app. */
export function linksInText(given: string): FoundLinks {
	const found: FoundLinks = { links: [], cleaned: 0, repeats: 0, unread: 0 }
	const keys = new Set<string>()
	const text = plainText(given)
	for (const [start, end] of addressesIn(text)) {
		if (end > MAX_TEXT_LENGTH || end - start > MAX_LINK_LENGTH) {
			found.unread += 1
			continue
		}
		const written = bareAddress(text, start, end)
		if (parseUrl(written) === undefined) continue
		const link = acceptedForm(written)
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

/** Removes invisible characters, and what HTML and JSON write in place of characters of an address. */
function plainText(text: string): string {
	return text
		.replaceAll(UNSEEN, '')
		.replaceAll('\\/', '/')
		.replaceAll(/&(?:amp;|#0?38;)+/gi, '&')
		.replaceAll(/(?<![\w=%&?])https?%3a%2f%2f[\w.~%-]+/gi, decoded)
		.replaceAll(/&(?:lt|gt|quot|apos|nbsp|#0?3[49]|#x2[27]);/gi, ' ')
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/** Yields where each address of a text begins and ends. */
function* addressesIn(text: string): Generator<[start: number, end: number]> {
	const beginnings = Array.from(text.matchAll(BEGINNING), ({ index }) => index)
	let runEnd = 0
	let end = 0
	for (let next = 0; next < beginnings.length; ) {
		const start = beginnings[next++] ?? 0
		if (start >= runEnd) {
			ADDRESS.lastIndex = start
			runEnd = start + (ADDRESS.exec(text)?.[0].length ?? 0)
		}
		// Without a scheme, behind a slash or an equals sign, it is part of an address that is none of ours.
		if (
			start !== end &&
			/[/=]/.test(text[start - 1] ?? '') &&
			!/^https?:/i.test(text.slice(start, start + 6))
		)
			continue
		end = runEnd
		for (; (beginnings[next] ?? runEnd) < runEnd; next += 1) {
			const at = beginnings[next] ?? runEnd
			if (!isPartOfAddress(text, start, at)) {
				end = at
				break
			}
		}
		// Of an address typed as far as the host, with a whole one pasted behind it, the whole one counts.
		if (end === runEnd || !/^(?:https?:\/\/)?[^/]*\/$/i.test(text.slice(start, end).slice(0, 100)))
			yield [start, end]
	}
}

/** Whether an address that begins within another is part of it, as in a redirect or an archive. */
function isPartOfAddress(text: string, start: number, at: number): boolean {
	const before = text.slice(Math.max(start, at - 100), at)
	if (/[?&][\w.[\]%-]+=$/.test(before)) return true
	if (!/[/?#:]$/.test(before)) return false
	const [, host = ''] =
		/^(?:https?:\/\/)?([^/?#:]+)[/?#:]/i.exec(text.slice(start, Math.min(start + 100, at))) ?? []
	// Platforms have no address within the path of another.
	return siteOf(host.toLowerCase()) === undefined
}

/** An address with a scheme, and without what the text around it has put at its end. */
function bareAddress(text: string, start: number, end: number): string {
	const before = text.slice(Math.max(0, start - 300), start)
	let address = withScheme(withoutPunctuation(text.slice(start, end), openMarkers(before)))
	for (const { index } of [...address.matchAll(OTHER_SCRIPT)].slice(0, 8)) {
		const part = withoutPunctuation(address.slice(0, index))
		if (!isAcceptedLink(acceptedForm(withoutJoiner(part)))) continue
		address = part
		break
	}
	return withoutJoiner(address)
}

/** A letter or sign of another script, where an address could also end. */
const OTHER_SCRIPT = /(?<=[/=-])[^\p{ASCII}]/gu

/** Corrects a scheme that was cut, mistyped or repeated. */
function withScheme(address: string): string {
	const [scheme = ''] =
		/^(?:h?t?tps?(?:[:;]\/{0,3}|\/{1,3})|\/\/)?(?:https?:?\/+)*/i.exec(address) ?? []
	return (/^https?:\/\/$/i.test(scheme) ? scheme : 'https://') + address.slice(scheme.length)
}

/** The formatting markers before an address whose counterparts may be at its end. */
function openMarkers(before: string): string {
	const opened = /(?:^|[\s*~`("'])_(?!\s)[^_\n]*$/.test(before) ? '_' : ''
	return (/[_*~`]*$/.exec(before)?.[0] ?? '') + opened
}

/** Removes the sentence's punctuation, brackets and formatting markers from the end of an address. */
function withoutPunctuation(address: string, markers = ''): string {
	let bare = address.replace(ENCODED_SPACE, '')
	for (;;) {
		const last = bare.at(-1) ?? ''
		const opening = BRACKETS[last]
		const isInside = opening !== undefined && count(bare, opening) === count(bare, last)
		const isMarker =
			last === '_' && markers.includes('_') && !bare.endsWith(completeId(withScheme(bare)) ?? '\n')
		if (isInside || !(last in BRACKETS || PUNCTUATION.test(last) || isMarker)) return bare
		bare = bare.slice(0, -1)
	}
}

/** Without hyphen and underscore, since ids end with these. */
const PUNCTUATION = /[.,;:!?'*~&#([\u200c\u200d]/

const ENCODED_SPACE = /(?:%(?:20|0[9ad]|c2%a0|e2%80%8[b-f]))+$/i

const BRACKETS: Record<string, string> = { ')': '(', ']': '[' }

function count(text: string, sign: string): number {
	return text.split(sign).length
}

/**
 * Removes up to eight signs from the end of an address that may belong to it or join it to what follows: so many
 * that the id becomes complete, else so many that the address becomes an accepted one.
 */
function withoutJoiner(address: string): string {
	if (/[a-z\d]$/i.test(address)) return address
	const [joiner = ''] = /[^\p{L}\p{M}\p{N}]{0,8}$/u.exec(address) ?? []
	const readings = Array.from({ length: joiner.length + 1 }, (_, cut) =>
		address.slice(0, address.length - cut),
	).filter((reading) => !PUNCTUATION.test(reading.at(-1) ?? ''))
	return (
		readings.find((reading) => completeId(acceptedForm(reading)) !== undefined) ??
		readings.find((reading) => isAcceptedLink(acceptedForm(reading))) ??
		address
	)
}
