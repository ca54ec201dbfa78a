/** Longest title shown whole in a list, in characters. */
const TITLE_LENGTH = 100

/**
 * Cuts a title after 100 characters and adds "...".
 *
 * If the hundredth character is inside a Kannada syllable or an emoji, the cut is before it.
 */
export function truncateTitle(title: string): string {
	if (title.length <= TITLE_LENGTH) return title
	return `${title.slice(0, lastBoundary(title, TITLE_LENGTH))}...`
}

/** A virama joins a consonant to the next one. `Intl.Segmenter` ends a grapheme here, but readers do not. */
const JOINED_ON = /\u0CCD\u200D?$/

function lastBoundary(text: string, limit: number): number {
	let boundary = letterAt(text, limit)?.index ?? limit
	while (JOINED_ON.test(text.slice(0, boundary)) && /^\p{L}/u.test(text.slice(boundary)))
		boundary = letterAt(text, boundary - 1)?.index ?? 0
	// A text without any boundary is cut at the limit.
	return boundary || limit
}

/** Approximates `Intl.Segmenter`: flags, joined emoji, a character with its combining marks. */
const LETTER = /\p{RI}{2}|.(?:[\p{M}\p{EMod}\u200c]|\u200d\p{ExtPict}?)*/gsu

/**
 * The grapheme that contains the character at an index, and where it begins. `undefined` after the end of
 * the text.
 */
export function letterAt(
	text: string,
	position: number,
): { segment: string; index: number } | undefined {
	if ('Segmenter' in Intl)
		return new Intl.Segmenter('kn', { granularity: 'grapheme' }).segment(text).containing(position)
	for (const { 0: segment, index } of text.matchAll(LETTER))
		if (index + segment.length > position) return { segment, index }
	return undefined
}
