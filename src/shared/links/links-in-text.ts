import { parseUrl } from '../addresses/url.ts'
import { SITES, siteOf } from './link-forms.ts'
import {
	acceptedForm,
	cleanLink,
	comparableLink,
	completeId,
	isAcceptedLink,
} from './link-spelling.ts'

export type FoundLinks = {
	/**
	 * In the order of the text, each video or post once, without tracking parameters, and if possible in an accepted form.
	 */
	links: string[]
	/** How many of them had tracking parameters. */
	cleaned: number
	/** How many addresses led to the same video or post as an earlier one. */
	repeats: number
	/** How many addresses weren't read, because they were too long, or too late in the text. */
	unread: number
}

/** In characters. Apps share shorter texts. Only the start of a longer text is read. */
const MAX_TEXT_LENGTH = 20_000

/** In characters. Browsers and servers accept addresses up to about this length. */
const MAX_LINK_LENGTH = 2000

/** Invisible characters: direction marks, zero-width characters, soft hyphens, control characters. */
const INVISIBLE =
	// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for these
	/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

const DOMAINS = SITES.flatMap(({ domains }) => Object.keys(domains)).join('|')

/** A platform's host, for addresses without "https://". */
const HOST = `(?=(?:[a-z-]{1,10}\\.)?(?:${DOMAINS.replaceAll('.', '\\.')})[/?])`

/** How addresses start: with a scheme, with a truncated scheme, or without one. */
const ADDRESS_START = new RegExp(
	[
		'https?://',
		`(?<![\\w@.:/-])(?:h?t?tps?(?:[:;]/{0,3}|/{1,3})|//)${HOST}`,
		`(?<![a-z\\d@.-]|[a-z\\d]_)${HOST}`,
		`(?<=(?:^|\\s)\\d{1,2}\\.)${HOST}`,
	].join('|'),
	'giu',
)

/**
 * The characters of an address. Letters of another script count only at the start of a path segment or value.
 */
const ADDRESS =
	/[\w\-.~:/?#[\]@!$&'()*+,;=%]+(?:(?<=[/=-])[\p{L}\p{M}\p{N}\u200c\u200d]+[\w\-.~:/?#[\]@!$&'()*+,;=%]*)*/uy

/** Finds the web addresses in a text. */
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

/** Removes invisible characters, and decodes the escapes of HTML, JSON and URLs in addresses. */
function plainText(text: string): string {
	return text
		.replaceAll(INVISIBLE, '')
		.replaceAll('\\/', '/')
		.replaceAll(/&(?:amp;|#0?38;)+/gi, '&')
		.replaceAll(/(?<![\w=%&?])https?%3a%2f%2f[\w.~%-]+/gi, decoded)
		.replaceAll(/&(?:lt|gt|quot|apos|nbsp|#0?3[49]|#x2[27]);/gi, ' ')
}

/** Returns a text without percent-encoding; unchanged if it is malformed. */
export function decoded(text: string): string {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}

/** Yields the start and the end of each address in a text. */
export function* addressesIn(text: string): Generator<[start: number, end: number]> {
	const beginnings = Array.from(text.matchAll(ADDRESS_START), ({ index }) => index)
	let runEnd = 0
	let end = 0
	for (let next = 0; next < beginnings.length; ) {
		const start = beginnings[next++] ?? 0
		if (start >= runEnd) {
			ADDRESS.lastIndex = start
			runEnd = start + (ADDRESS.exec(text)?.[0].length ?? 0)
		}
		// An address without a scheme, after a slash or an equals sign, is part of another address.
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
		// Skips an address that was typed only up to its host if a complete one was pasted after it.
		if (end === runEnd || !/^(?:https?:\/\/)?[^/]*\/$/i.test(text.slice(start, end).slice(0, 100)))
			yield [start, end]
	}
}

/** Whether an address inside another one is part of it, as in a redirect or an archive. */
function isPartOfAddress(text: string, start: number, at: number): boolean {
	const before = text.slice(Math.max(start, at - 100), at)
	if (/[?&][\w.[\]%-]+=(?:https?:\/\/)?$/i.test(before)) return true
	if (!/[/?#:]$/.test(before)) return false
	const [, host = ''] =
		/^(?:https?:\/\/)?([^/?#:]+)[/?#:]/i.exec(text.slice(start, Math.min(start + 100, at))) ?? []
	// The platforms' paths don't contain other addresses.
	return siteOf(host.toLowerCase()) === undefined
}

/** Returns the address with a scheme, and without characters at its end that belong to the surrounding text. */
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

/** A letter or sign of another script, before which an address could end. */
const OTHER_SCRIPT = /(?<=[/=-])[^\p{ASCII}]/gu

/** Corrects a scheme that was cut, mistyped or repeated. */
function withScheme(address: string): string {
	const [scheme = ''] =
		/^(?:h?t?tps?(?:[:;]\/{0,3}|\/{1,3})|\/\/)?(?:https?:?\/+)*/i.exec(address) ?? []
	return (/^https?:\/\/$/i.test(scheme) ? scheme : 'https://') + address.slice(scheme.length)
}

/** Returns the formatting markers before an address, which may be repeated at its end. */
function openMarkers(before: string): string {
	const opened = /(?:^|[\s*~`("'])_(?!\s)[^_\n]*$/.test(before) ? '_' : ''
	return (/[_*~`]*$/.exec(before)?.[0] ?? '') + opened
}

/** Removes the sentence's punctuation, brackets and formatting markers from the end of an address. */
export function withoutPunctuation(address: string, markers = ''): string {
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

/** Excludes hyphen and underscore, because ids may end with these. */
const PUNCTUATION = /[.,;:!?'*~&#([\u200c\u200d]/

const ENCODED_SPACE = /(?:%(?:20|0[9ad]|c2%a0|e2%80%8[b-f]))+$/i

const BRACKETS: Record<string, string> = { ')': '(', ']': '[' }

function count(text: string, sign: string): number {
	return text.split(sign).length
}

/**
 * Removes up to eight signs from the end of an address that may belong to it or to the following text. Removes as many
 * as it takes to get a complete id, or else an accepted address.
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
