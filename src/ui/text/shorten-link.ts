import { shownLink } from '../../shared/links/link-spelling.ts'
import { linkLetters } from './letters.ts'

/** How many characters are shown of a link's beginning, and of its end, which tells links of one account apart. */
const BEGINNING = 14
const END = 12

/** Shortens a link to one line of a phone: no scheme, and an ellipsis for its middle. Cuts only between letters. */
export function shortenLink(link: string): string {
	const address = shownLink(link)
	if (address.length <= BEGINNING + 1 + END) return address
	const letters = linkLetters(address)
	const beginning = fitting(letters, BEGINNING)
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
