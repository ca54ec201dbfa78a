/** Approximates `Intl.Segmenter`: flags, joined emoji, a character with its combining marks. */
const LETTER = /\p{RI}{2}|.(?:[\p{M}\p{EMod}\u200c]|\u200d\p{ExtPict}?)*/gsu

/**
 * The grapheme that contains the character at an index, and where it begins. `undefined` behind the end of
 * the text.
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
