/**
 * A letter as a reader sees it: a flag, a joined emoji, a character with its combining marks, and in Kannada a whole
 * syllable, whose consonants a virama (U+0CCD) joins.
 *
 * `Intl.Segmenter` ends a letter after each virama, Firefox has it only since version 125, and it took Chromium 11 ms
 * to create one, as long as all rows of the news, where this takes 0.4 (medians of 15 pages).
 */
const LETTER =
	/\p{RI}{2}|(?:\p{L}\u0CBC?\u0CCD\u200D?(?=\p{L}))*.(?:[\p{M}\p{EMod}\u200c]|\u200d\p{ExtPict}?)*/gsu

/** The letter that contains the character at an index, and where it begins. `undefined` after the end of the text. */
export function letterAt(
	text: string,
	position: number,
): { segment: string; index: number } | undefined {
	for (const { 0: segment, index } of text.matchAll(LETTER))
		if (index + segment.length > position) return { segment, index }
	return undefined
}

/** Longest title shown whole in a list, in characters. */
const TITLE_LENGTH = 100

/**
 * Cuts a title after 100 characters and adds "...".
 *
 * If the hundredth character is inside a Kannada syllable or an emoji, the cut is before it.
 */
export function truncateTitle(title: string): string {
	if (title.length <= TITLE_LENGTH) return title
	// A text without any boundary is cut at the limit.
	return `${title.slice(0, letterAt(title, TITLE_LENGTH)?.index || TITLE_LENGTH)}...`
}

/** In characters. A longer letter, such as an encoded syllable of many signs, is cut. */
const MAX_LETTER = 20
const UP_TO_MAX = /.{1,20}/gsu

/** In characters. No post has a longer link; a longer text is cut anywhere, which is faster. */
const MAX_LINK = 2000

/** Letters in the percent-encoding of UTF-8, and letters that may have more than one character. */
const LONG = /((?:%[\da-f]{2})+|[^%]?[^\0-\x7f]+)/i
const ENCODED_CHARACTER = /%[c-f][\da-f](?:%[89ab][\da-f])*|%../gi

/**
 * Splits a link into the parts that a line break or an ellipsis must not cut: letters as people see them, in Kannada
 * whole syllables, also where they are percent-encoded.
 */
export function linkLetters(link: string): string[] {
	if (link.length > MAX_LINK) return link.match(UP_TO_MAX) ?? []
	return link.split(LONG).flatMap((part, index) => {
		if (index % 2 === 0) return part.split('')
		const letters = part.startsWith('%') ? encodedLetters(part) : (part.match(LETTER) ?? [])
		return letters.flatMap((letter) => (letter.length > MAX_LETTER ? cutLetter(letter) : letter))
	})
}

function encodedLetters(part: string): string[] {
	const letters: string[] = []
	let start = 0
	for (const letter of decoded(part)?.match(LETTER) ?? []) {
		const end = start + new TextEncoder().encode(letter).length * '%00'.length
		letters.push(part.slice(start, end))
		start = end
	}
	return letters.length > 0 ? letters : (part.match(ENCODED_CHARACTER) ?? [])
}

function decoded(part: string): string | undefined {
	try {
		return decodeURIComponent(part)
	} catch {
		return undefined
	}
}

function cutLetter(letter: string): string[] {
	return letter.match(letter.startsWith('%') ? ENCODED_CHARACTER : UP_TO_MAX) ?? []
}
