import type { NewsItem } from '../../../shared/contract/news.ts'
import { wordsOf } from '../../../ui/text/word-search.ts'

/** How many matching items come first. A word may match by chance, so recently opened items follow soon after. */
const MAX_MATCHING = 3

const MAX_OPENED = 5

/** A word that more items contain, such as "this", is too common to count. */
const MAX_ITEMS_WITH_STEM = 3

/** The first letters of a word of at least three. What follows may be a plural or a Kannada ending. */
const STEM = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{3,5}/gu

/** Sorts the items with most of the rare words that a link was shared with first, then the most recently opened ones. */
export function likelyFirst(items: NewsItem[], words: string, opened: string[]): NewsItem[] {
	const texts = items.map(({ newsTitle, brief }) => wordsOf(`${newsTitle} ${brief}`).join(' '))
	const scores = new Map<NewsItem, number>()
	for (const stem of new Set(wordsOf(words).join(' ').match(STEM))) {
		const matching = items.filter((_item, index) => texts[index]?.includes(stem))
		if (matching.length > MAX_ITEMS_WITH_STEM) continue
		for (const item of matching) scores.set(item, (scores.get(item) ?? 0) + 1 / matching.length)
	}
	const latest = opened.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
	const best = [...new Set([...latest, ...items])]
		.filter((item) => scores.has(item))
		.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
		.slice(0, MAX_MATCHING)
	return [...new Set([...best, ...latest.slice(0, MAX_OPENED), ...items])]
}
