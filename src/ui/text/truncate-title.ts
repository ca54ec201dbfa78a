/** Longest title shown whole in a list, in characters. */
const TITLE_LENGTH = 100

/**
 * Cuts a title after 100 characters and adds "...".
 *
 * A letter is never cut in two: where the hundredth character falls into a Kannada syllable or an
 * emoji, the cut is before it.
 */
export function truncateTitle(title: string): string {
	if (title.length <= TITLE_LENGTH) return title
	return `${title.slice(0, lastBoundary(title, TITLE_LENGTH))}...`
}

function lastBoundary(text: string, limit: number): number {
	const letters = new Intl.Segmenter('kn', { granularity: 'grapheme' }).segment(text)
	return letters.containing(limit)?.index ?? limit
}
