/** What the platform takes for one letter, near enough: flags, emoji in a row, a sign with its marks. */
const LETTER = /\p{RI}{2}|.(?:[\p{M}\p{EMod}\u200c]|\u200d\p{ExtPict}?)*/gsu

/**
 * The letter that the character at a place of a text belongs to, and where it begins: several characters
 * may make one. Nothing behind the end of the text.
 */
export function letterAt(
	text: string,
	place: number,
): { segment: string; index: number } | undefined {
	if ('Segmenter' in Intl)
		return new Intl.Segmenter('kn', { granularity: 'grapheme' }).segment(text).containing(place)
	for (const { 0: segment, index } of text.matchAll(LETTER))
		if (index + segment.length > place) return { segment, index }
	return undefined
}
