import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { cachedNewsPages, fetchNewsPage } from '../../../api/news.ts'
import { FIRST_PAGE } from '../../../shared/contract/calls.ts'
import type { Category } from '../../../shared/contract/categories.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { searchableText, wordSearch } from '../../../ui/text/word-search.ts'
import { newsListQuery } from './news-list-query.ts'

/** Finds the items whose title or brief contains every word of the search, whole or as part of a word. */
export function searchNews(items: NewsItem[], query: string): NewsItem[] {
	const isFound = wordSearch(query)
	return items.filter(({ newsTitle = '', brief = '' }) =>
		isFound(searchableText(`${newsTitle} ${brief}`)),
	)
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
