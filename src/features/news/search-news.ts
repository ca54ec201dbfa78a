import type { NewsItem } from '../../shared/contract/news.ts'

/** Characters that join or part letters without being seen: keyboards differ in whether they write them. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

const KANNADA_ZERO = 0x0ce6

/** The items whose title or brief contains every word of the search, whole or as part of a word. */
export function searchNews(items: NewsItem[], sought: string): NewsItem[] {
	const words = wordsOf(sought)
	return items.filter(({ newsTitle = '', brief = '' }) => {
		const text = comparable(`${newsTitle} ${brief}`)
		return words.every((word) => text.includes(word))
	})
}

/** Splits a search into words, normalised for comparing. */
export function wordsOf(sought: string): string[] {
	return comparable(sought).split(/\s+/).filter(Boolean)
}

/**
 * Normalised, since keyboards write some Kannada letters as one character or as two; in lower case, with Latin
 * digits.
 */
function comparable(text: string): string {
	return text
		.normalize('NFKC')
		.replaceAll(INVISIBLE, '')
		.replaceAll(/[೦-೯]/g, (digit) => `${digit.charCodeAt(0) - KANNADA_ZERO}`)
		.toLowerCase()
}
