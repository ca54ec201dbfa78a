import type { NewsItem } from '../../../shared/contract/news.ts'
import { wordsOf } from '../../../ui/text/word-search.ts'

/** How many items that fit come first. A word may fit by chance, so those opened last come soon after. */
const FITTING_FIRST = 3

const OPENED_FIRST = 5

/** A word that more items have, such as "this", says nothing. */
const MAX_HAVING = 3

/** The first letters of a word of at least three. What follows may be a plural or a Kannada ending. */
const STEM = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{3,5}/gu

/** Puts first what has most of the rare words that a link was shared with, then `opened`, the most recent first. */
export function likelyFirst(items: NewsItem[], words: string, opened: string[]): NewsItem[] {
	const texts = items.map(({ newsTitle, brief }) => wordsOf(`${newsTitle} ${brief}`).join(' '))
	const scores = new Map<NewsItem, number>()
	for (const stem of new Set(wordsOf(words).join(' ').match(STEM))) {
		const having = items.filter((_item, index) => texts[index]?.includes(stem))
		if (having.length > MAX_HAVING) continue
		for (const item of having) scores.set(item, (scores.get(item) ?? 0) + 1 / having.length)
	}
	const latest = opened.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
	const fitting = [...new Set([...latest, ...items])]
		.filter((item) => scores.has(item))
		.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
		.slice(0, FITTING_FIRST)
	return [...new Set([...fitting, ...latest.slice(0, OPENED_FIRST), ...items])]
}
