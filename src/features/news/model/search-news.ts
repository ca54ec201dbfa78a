import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { cachedNewsPages, fetchNewsPage } from '../../../api/news.ts'
import { FIRST_PAGE } from '../../../shared/contract/calls.ts'
import type { Category } from '../../../shared/contract/categories.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { searchableText, wordSearch, wordsOf } from '../../../ui/text/word-search.ts'
import { newsListQuery } from './news-list-query.ts'

/** Finds the items whose title or brief contains every word of the search, whole or as part of a word. */
export function searchNews(items: NewsItem[], query: string): NewsItem[] {
	const isFound = wordSearch(query)
	return items.filter(({ newsTitle = '', brief = '' }) =>
		isFound(searchableText(`${newsTitle} ${brief}`)),
	)
}

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

/** News of a category, and the number of the next page to fetch; `undefined` after the last one. */
type Part = { items: NewsItem[]; next: number | undefined }

const ON_PHONE = 0

/** Queries the news on this phone. It asks the host for more only after a tap: a rate limit may end the session. */
export function phoneNewsQuery(category: Category) {
	return infiniteQueryOptions({
		queryKey: ['news-on-phone', category],
		queryFn: async ({ client, pageParam, signal }): Promise<Part> => {
			if (pageParam === ON_PHONE) return readPhone(category, client)
			const { items, hasNext } = await fetchNewsPage(category, pageParam, signal)
			return { items, next: hasNext ? pageParam + 1 : undefined }
		},
		initialPageParam: ON_PHONE,
		getNextPageParam: ({ next }) => next,
		// Read again at each visit, because more may have been stored meanwhile.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})
}

async function readPhone(category: Category, queryClient: QueryClient): Promise<Part> {
	const fetched = queryClient.getQueryData(newsListQuery(category).queryKey)?.pages ?? []
	const stored = (await cachedNewsPages(category)).map(({ data }) => data)
	const longest = fetched.length < stored.length ? stored : fetched
	const hasNext = longest.at(-1)?.hasNext ?? true
	return {
		items: [...fetched, ...stored].flatMap(({ items }) => items),
		next: hasNext ? FIRST_PAGE + longest.length : undefined,
	}
}
