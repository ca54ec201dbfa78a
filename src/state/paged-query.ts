import {
	type InfiniteData,
	infiniteQueryOptions,
	type QueryClient,
	type QueryKey,
} from '@tanstack/react-query'
import { FIRST_PAGE } from '../shared/contract/paging.ts'
import { cachedFirst } from './cached-first.ts'

/** Lists up to so many pages are refetched as a whole. */
const REFRESHED_PAGES = 3

/** A list begins with so many cached pages at most, since all of them are then refetched. */
const CACHED_PAGES = 10

/**
 * A list that grows by pages, each saying whether there is another.
 *
 * It refetches on mount, focus and reconnect only while it is short, since all its pages are fetched one
 * after the other.
 */
export function pagedQuery<Page extends { hasNext: boolean }>(
	queryKey: QueryKey,
	fetchPage: (page: number, signal: AbortSignal) => Promise<Page>,
	cachedPage: (page: number) => Promise<{ data: Page; at: number } | undefined>,
) {
	return infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
		// The library types it by the page, but passes the whole list.
		persister: cachedFirst(() => cachedPages(cachedPage)) as never,
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

/** The cached pages from the first on without a gap, and the time of the oldest. */
export async function cachedPages<Page extends { hasNext: boolean }>(
	cachedPage: (page: number) => Promise<{ data: Page; at: number } | undefined>,
) {
	const pages: Page[] = []
	let at = Number.POSITIVE_INFINITY
	while (pages.length < CACHED_PAGES && pages.at(-1)?.hasNext !== false) {
		const cached = await cachedPage(FIRST_PAGE + pages.length)
		if (cached === undefined) break
		pages.push(cached.data)
		at = Math.min(at, cached.at)
	}
	if (pages.length === 0) return undefined
	return { data: { pages, pageParams: pages.map((_page, index) => FIRST_PAGE + index) }, at }
}

/** Refetches a list's first pages, and drops the later ones of a long list. */
export async function refreshPages(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
	const { dataUpdatedAt } = queryClient.getQueryState(queryKey) ?? {}
	queryClient.setQueryData<InfiniteData<unknown>>(
		queryKey,
		(data) =>
			data && {
				pages: data.pages.slice(0, REFRESHED_PAGES),
				pageParams: data.pageParams.slice(0, REFRESHED_PAGES),
			},
		dataUpdatedAt === undefined ? {} : { updatedAt: dataUpdatedAt },
	)
	await queryClient.refetchQueries({ queryKey, exact: true })
}
