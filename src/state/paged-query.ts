import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { FIRST_PAGE } from '../shared/contract/paging.ts'

/** Pages at most that are fetched again together when a list is seen anew. */
const REFRESHED_PAGES = 3

/**
 * A list that grows by pages, each saying whether there is another.
 *
 * It renews itself on mounting, focus and reconnect only while it is short: all its pages would be
 * fetched again one after the other.
 */
export function pagedQuery<Page extends { hasNext: boolean }>(
	queryKey: QueryKey,
	fetchPage: (page: number, signal: AbortSignal) => Promise<Page>,
) {
	return infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
		initialPageParam: FIRST_PAGE,
		getNextPageParam: ({ hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
		refetchOnMount: isShort,
		refetchOnWindowFocus: isShort,
		refetchOnReconnect: isShort,
	})
}

function isShort(query: { state: { data: { pages: unknown[] } | undefined } }): boolean {
	return (query.state.data?.pages.length ?? 0) <= REFRESHED_PAGES
}
