import { queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { cachedNewsDetail, type DetailedNews, fetchNewsDetail } from '../../../api/news.ts'
import { cachedFirst } from '../../../queries/cached-first.ts'
import { CATEGORIES } from '../../../shared/contract/categories.ts'
import type { NewsItem } from '../../../shared/contract/news.ts'
import { uniqueBy } from '../../../shared/contract/plain-values.ts'
import { useElapsed } from '../../../ui/deferred.tsx'
import type { PagedListState } from '../../../ui/list/paged-list.tsx'
import { newsListQuery } from './news-list-query.ts'
import { timeOf } from './row-texts.ts'

export function newsDetailQuery(newsId: string) {
	return queryOptions({
		queryKey: ['news-detail', newsId],
		queryFn: ({ signal }): Promise<DetailedNews> => fetchNewsDetail(newsId, signal),
		persister: cachedFirst(() => cachedNewsDetail(newsId)),
	})
}

/** How long to wait for slow lists before showing the others. */
const LISTS_TIMEOUT_MS = 3000

export function useRecentNews() {
	// biome-ignore lint/correctness/useHookAtTopLevel: the categories never change, so neither does the order of the hooks
	const lists = CATEGORIES.map((category) => useInfiniteQuery(newsListQuery(category)))
	const loaded = lists.filter(({ data }) => data !== undefined)
	const isTimeOver = useElapsed(LISTS_TIMEOUT_MS)
	// Lists that arrive one after the other would insert rows under the reporter's finger.
	const isSettled = isTimeOver || lists.every(({ isPending }) => !isPending)
	const items =
		isSettled && loaded.length > 0
			? newestFirst(loaded.map(({ data }) => data?.pages.flatMap((page) => page.items) ?? []))
			: undefined
	const next = lists.filter(({ hasNextPage }) => hasNextPage)

	const state: PagedListState = {
		isPending: items === undefined,
		isFetching: lists.some(({ isFetching }) => isFetching),
		// The merged list counts as failed only if all lists have failed.
		errorUpdateCount: Math.min(...lists.map(({ errorUpdateCount }) => errorUpdateCount)),
		dataUpdatedAt: Math.min(...loaded.map(({ dataUpdatedAt }) => dataUpdatedAt)),
		hasNextPage: next.length > 0,
		isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
		isFetchNextPageError: lists.some(({ isFetchNextPageError }) => isFetchNextPageError),
		fetchNextPage: () => Promise.all(next.map(({ fetchNextPage }) => fetchNextPage())),
		refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
	}
	return { state, items }
}

/** Merges lists into one, newest first, without the duplicates of other tabs and pages. */
export function newestFirst(lists: NewsItem[][]): NewsItem[] {
	return uniqueBy(lists.flat(), ({ _id }) => _id).sort((one, other) =>
		timeOf(one) === timeOf(other) ? 0 : timeOf(one) < timeOf(other) ? 1 : -1,
	)
}
