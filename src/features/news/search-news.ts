import type { NewsItem } from '../../shared/contract/news.ts'

/** The items whose title or brief has every word that is sought, or its beginning or part. */
export function searchNews(items: NewsItem[], sought: string): NewsItem[] {
	const words = comparable(sought).split(/\s+/).filter(Boolean)
	return items.filter(({ newsTitle = '', brief = '' }) => {
		const text = comparable(`${newsTitle} ${brief}`)
		return words.every((word) => text.includes(word))
	})
}

/** Keyboards write some Kannada letters as one character and some as two. */
function comparable(text: string): string {
	return text.normalize('NFKC').toLowerCase()
}
