import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { Cached } from '../../../api/call.ts'
import { cachedNewsPages, fetchNewsPage } from '../../../api/news.ts'
import { cachedFirst } from '../../../queries/cached-first.ts'
import { FIRST_PAGE } from '../../../shared/contract/calls.ts'
import type { Category } from '../../../shared/contract/categories.ts'
import type { NewsPage } from '../../../shared/contract/news.ts'

/** A list with more pages is refetched only on request, not automatically on mount, focus or reconnect. */
const AUTOMATIC_REFETCH_PAGES = 3

/** How many pages are read from the phone. A 429 ends the session only for these pages. */
const FIRST_PAGES = 10

/** Queries a category's news. Only a short list refetches by itself, because a refetch fetches all its pages in turn. */
export function newsListQuery(category: Category) {
	return infiniteQueryOptions({
		queryKey: ['news', category],
		queryFn: ({ pageParam, signal }) =>
			fetchNewsPage(category, pageParam, signal, pageParam < FIRST_PAGE + FIRST_PAGES),
		persister: cachedFirst(
			async () => cachedList(await cachedNewsPages(category, FIRST_PAGES)),
			(list, { signal }) => {
				if (list.pages.length > FIRST_PAGES || !haveMoved(list.pages)) return list
				return readAgain(category, list, signal).catch(() => list)
			},
		),
		// The tabs count their new items while another tab is shown.
		gcTime: Number.POSITIVE_INFINITY,
		initialPageParam: FIRST_PAGE,
		getNextPageParam: ({ hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
		refetchOnMount: isShort,
		refetchOnWindowFocus: isShort,
		refetchOnReconnect: isShort,
	})
}

/** Whether rows have moved while the pages were fetched, so that one may be missing between two pages. */
function haveMoved(pages: readonly NewsPage[]): boolean {
	const ids = pages.flatMap(({ items }) => items.map(({ _id }) => _id))
	const doubles = ids.length - new Set(ids).size
	const [first, last] = [pages[0], pages.at(-1)]
	if (last?.hasNext)
		return last.total !== undefined && doubles !== last.total - (first?.total ?? last.total)
	return doubles > 0 || new Set(pages.map(({ total }) => total)).size > 1
}

/** Returns the list's total if the host sends it; the highest one, so that no row is missing unnoticed. */
export function totalOf(pages: readonly NewsPage[] = []): number | undefined {
	const totals = pages.flatMap(({ total }) => total ?? [])
	return totals.length === 0 ? undefined : Math.max(...totals)
}

/** Fetches a list again from the top, but no more pages than it has. */
async function readAgain(
	category: Category,
	{ pageParams }: InfiniteData<NewsPage, number>,
	signal: AbortSignal,
): Promise<InfiniteData<NewsPage, number>> {
	const pages: NewsPage[] = []
	for (const page of pageParams) {
		pages.push(await fetchNewsPage(category, page, signal, false))
		if (!pages.at(-1)?.hasNext) break
	}
	return { pages, pageParams: pageParams.slice(0, pages.length) }
}

function isShort(query: { state: { data: { pages: unknown[] } | undefined } }): boolean {
	return (query.state.data?.pages.length ?? 0) <= AUTOMATIC_REFETCH_PAGES
}

/** Returns cached pages as a list, which is as old as its oldest page; `undefined` if there are none. */
function cachedList(cached: Cached<NewsPage>[]) {
	if (cached.length === 0) return undefined
	const pages = cached.map(({ data }) => data)
	const pageParams = pages.map((_page, index) => FIRST_PAGE + index)
	return { data: { pages, pageParams }, at: Math.min(...cached.map(({ at }) => at)) }
}
