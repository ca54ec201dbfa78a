import type { NewsItem } from '../../shared/contract/news.ts'

/** The items whose title or brief contains every word of the search, or as part of a word. */
export function searchNews(items: NewsItem[], sought: string): NewsItem[] {
	const words = comparable(sought).split(/\s+/).filter(Boolean)
	return items.filter(({ newsTitle = '', brief = '' }) => {
		const text = comparable(`${newsTitle} ${brief}`)
		return words.every((word) => text.includes(word))
	})
}

/** Normalised, since keyboards write some Kannada letters as one character or as two. */
function comparable(text: string): string {
	return text.normalize('NFKC').toLowerCase()
}
