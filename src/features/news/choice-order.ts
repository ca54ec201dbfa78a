import type { NewsItem } from '../../shared/contract/news.ts'
import { decoded } from '../../shared/links/links-in-text.ts'
import { wordsOf } from '../../ui/text/word-search.ts'

/** How many items that fit come first. A word may fit by chance, so those opened last come soon after. */
const FITTING_FIRST = 3

/** How many of the most recently opened items follow. */
const OPENED_FIRST = 5

/** A word that more items have, such as "this", says nothing: three items, or a tenth of a long list. */
const MAX_HAVING = 3
const MAX_SHARE = 0.1

/**
 * Puts the items first that a shared link is probably for: those whose title or brief has its words, rare words
 * counting more (inverse document frequency), then those opened last.
 *
 * @param shared links, and the words they were shared with
 * @param opened ids, the most recent first
 */
export function likelyFirst(items: NewsItem[], shared: string, opened: string[]): NewsItem[] {
	const scores = fitOf(items, shared)
	const latest = opened.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
	const fitting = [...new Set([...latest, ...items])]
		.filter((item) => scores.has(item))
		.sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
		.slice(0, FITTING_FIRST)
	return [...new Set([...fitting, ...latest.slice(0, OPENED_FIRST), ...items])]
}

/** Returns how well each item fits: the sum over the shared words that it has, each divided by how many items have it. */
function fitOf(items: NewsItem[], shared: string): Map<NewsItem, number> {
	const scores = new Map<NewsItem, number>()
	const wanted = stemsOf(shared.replaceAll(ADDRESS, slugOf))
	if (wanted.size === 0) return scores
	const stems = items.map(({ newsTitle = '', brief = '' }) => stemsOf(`${newsTitle} ${brief}`))
	for (const stem of wanted) {
		const having = items.filter((_item, index) => stems[index]?.has(stem))
		if (having.length > Math.max(MAX_HAVING, items.length * MAX_SHARE)) continue
		for (const item of having) scores.set(item, (scores.get(item) ?? 0) + 1 / having.length)
	}
	return scores
}

const ADDRESS = /\S*:\/\/\S*/g

/** Returns the words of an address that are joined by hyphens, as in "/posts/market-day-in-mysuru". */
function slugOf(address: string): string {
	return (
		decoded(address)
			.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu)
			?.join(' ') ?? ''
	)
}

/** Shorter words say too little. */
const MIN_WORD = 3

/** Words count as the same if they begin with the same letters, because of plurals and Kannada endings. */
const STEM = 5

function stemsOf(text: string): Set<string> {
	const words = wordsOf(text).flatMap((word) => word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
	return new Set(
		words.map((word) => word.slice(0, STEM)).filter(({ length }) => length >= MIN_WORD),
	)
}
