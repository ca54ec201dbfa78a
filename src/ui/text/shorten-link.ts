import { shownLink } from '../../shared/links/link-spelling.ts'
import { linkLetters } from './letters.ts'

/** How many characters of a link's end are shown. The end tells links of one account apart; a YouTube id has 11. */
const END = 11

/**
 * Shortens a link to one line: no scheme, and an ellipsis for its middle. Cuts only between letters.
 *
 * @param length how many characters of its beginning are shown
 */
export function shortenLink(link: string, length: number): string {
	const address = shownLink(link)
	if (address.length <= length + 1 + END) return address
	const letters = linkLetters(address)
	const beginning = fitting(letters, length)
	const end = fitting([...letters].reverse(), END).reverse()
	return `${beginning.join('')}…${end.join('')}`
}

/** Returns the first letters, up to this many characters. */
function fitting(letters: string[], maxLength: number): string[] {
	let length = 0
	const cut = letters.findIndex((letter) => {
		length += letter.length
		return length > maxLength
	})
	return letters.slice(0, cut)
}
