import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { cachedNewsPage, fetchNewsPage } from '../../api/news.ts'
import type { Category } from '../../shared/contract/categories.ts'
import type { NewsItem } from '../../shared/contract/news.ts'
import { FIRST_PAGE } from '../../shared/contract/paging.ts'
import { newsListQuery } from './news-queries.ts'

/** News of a category, and the number of the page to ask the host for next; `undefined` after the last. */
type Part = { items: NewsItem[]; next: number | undefined }

/** The page number that stands for the news on the phone. */
const ON_PHONE = 0

/**
 * A category's news as far as they are on this phone: what the page has fetched, and what is stored. The host is
 * asked only for a next page, and only by a tap, since a host that counts requests may end the session.
 */
export function phoneNewsQuery(category: Category, queryClient: QueryClient) {
	return infiniteQueryOptions({
		queryKey: ['news-on-phone', category],
		queryFn: ({ pageParam, signal }) =>
			pageParam === ON_PHONE ? readPhone(category, queryClient) : ask(category, pageParam, signal),
		initialPageParam: ON_PHONE,
		getNextPageParam: ({ next }: Part) => next,
		// Read anew at each visit, since more may have been stored meanwhile.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})
}

async function ask(category: Category, page: number, signal: AbortSignal): Promise<Part> {
	const { items, hasNext } = await fetchNewsPage(category, page, signal)
	return { items, next: hasNext ? page + 1 : undefined }
}

async function readPhone(category: Category, queryClient: QueryClient): Promise<Part> {
	const fetched = queryClient.getQueryData(newsListQuery(category).queryKey)?.pages ?? []
	const stored = await storedPages(category)
	const longest = fetched.length < stored.length ? stored : fetched
	const hasNext = longest.at(-1)?.hasNext ?? true
	return {
		items: [...fetched, ...stored].flatMap(({ items }) => items),
		next: hasNext ? FIRST_PAGE + longest.length : undefined,
	}
}

async function storedPages(category: Category) {
	const pages: { items: NewsItem[]; hasNext: boolean }[] = []
	do {
		const stored = await cachedNewsPage(category, FIRST_PAGE + pages.length)
		if (stored === undefined) break
		pages.push(stored.data)
	} while (pages.at(-1)?.hasNext)
	return pages
}
