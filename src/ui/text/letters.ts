/**
 * A user-perceived letter: a flag, a joined emoji, a character with its combining marks, or a whole Kannada syllable,
 * whose consonants are joined by a virama (U+0CCD).
 *
 * Not `Intl.Segmenter`, which ends a letter after each virama, and which Firefox has only since version 125. Creating
 * one took Chromium 11 ms; this takes 0.4 ms (medians of 15 pages).
 */
const LETTER =
	/\p{RI}{2}|(?:\p{L}\u0CBC?\u0CCD\u200D?(?=\p{L}))*.(?:[\p{M}\p{EMod}\u200c]|\u200d\p{ExtPict}?)*/gsu

/** Returns the letter that contains the character at an index, and its start; `undefined` after the end of the text. */
export function letterAt(
	text: string,
	position: number,
): { segment: string; index: number } | undefined {
	for (const { 0: segment, index } of text.matchAll(LETTER))
		if (index + segment.length > position) return { segment, index }
	return undefined
}

const TITLE_LENGTH = 100

/** Truncates a title after 100 characters, or earlier so as not to split a syllable or an emoji, and adds "...". */
export function truncateTitle(title: string): string {
	if (title.length <= TITLE_LENGTH) return title
	// A single long letter is cut at the limit.
	return `${title.slice(0, letterAt(title, TITLE_LENGTH)?.index || TITLE_LENGTH)}...`
}

/** The maximum length of a piece in characters. Cuts longer ones, such as a letter with many marks. */
const UP_TO_MAX = /.{1,20}/gsu

/** The maximum length of a post's link in characters. Longer texts are cut anywhere, which is faster. */
const MAX_LINK = 2000

/** Splits a link into what a line break must not cut: user-perceived letters, and percent-encoded characters. */
export function linkLetters(link: string): string[] {
	// Not at the top level, where the document's script would keep it.
	const piece = new RegExp(`%[c-f][\\da-f](?:%[89ab][\\da-f])*|%..|${LETTER.source}`, 'gisu')
	const parts = link.length > MAX_LINK ? [link] : (link.match(piece) ?? [])
	return parts.flatMap((part) => part.match(UP_TO_MAX) ?? [])
}
