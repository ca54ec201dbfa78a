import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { cachedFirst } from './cached-first.ts'

/** A list with more pages is refetched only on request, not automatically on mount, focus or reconnect. */
const AUTOMATIC_REFETCH_PAGES = 3

/** So many pages are read from the phone, and may end the session if the host limits the requests. */
const FIRST_PAGES = 10

type Page = {
	items: { _id?: string | undefined }[]
	hasNext: boolean
	/** The number of rows of the whole list, if the host sends it. */
	total?: number | undefined
}

/**
 * Fetches a page.
 *
 * @param endsOnRateLimit whether a 429 ends the session; false for pages that the app fetches by itself
 */
type FetchPage<Of> = (page: number, signal: AbortSignal, endsOnRateLimit?: boolean) => Promise<Of>

/** Reads the cached pages from the first one on. `at` is when they arrived, by the phone's clock. */
type ReadCachedPages<Of> = (limit: number) => Promise<{ data: Of; at: number }[]>

/**
 * Returns the query options of a list that grows by pages. Each page says whether there is another one.
 *
 * The list refetches on mount, focus and reconnect only while it is short, because a refetch fetches all its pages one
 * after the other.
 */
export function pagedQuery<Of extends Page>(
	queryKey: QueryKey,
	fetchPage: FetchPage<Of>,
	readCachedPages: ReadCachedPages<Of>,
) {
	return infiniteQueryOptions({
		queryKey,
		queryFn: ({ pageParam, signal }) =>
			fetchPage(pageParam, signal, pageParam < FIRST_PAGE + FIRST_PAGES),
		persister: cachedFirst(
			async () => cachedList(await readCachedPages(FIRST_PAGES)),
			(list, { signal }) => {
				if (list.pages.length > FIRST_PAGES || !haveMoved(list.pages)) return list
				return readAgain(list, fetchPage, signal).catch(() => list)
			},
		),
		initialPageParam: FIRST_PAGE,
		getNextPageParam: ({ hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
		refetchOnMount: isShort,
		refetchOnWindowFocus: isShort,
		refetchOnReconnect: isShort,
	})
}

/**
 * Whether rows have moved while the pages were fetched, so that one may be missing between two pages: a row comes twice,
 * or the totals differ. Before the last page, as many doubles as new rows are no reason to fetch the list again.
 */
function haveMoved(pages: readonly Page[]): boolean {
	const ids = pages.flatMap(({ items }) => items).flatMap(({ _id }) => _id ?? [])
	const doubles = ids.length - new Set(ids).size
	const [first, last] = [pages[0], pages.at(-1)]
	if (last?.hasNext)
		return last.total !== undefined && doubles !== last.total - (first?.total ?? last.total)
	return doubles > 0 || new Set(pages.map(({ total }) => total)).size > 1
}

/**
 * Returns the number of rows of the whole list, if the host sends it. If the pages differ, it is the highest number,
 * so that no row is missing unnoticed.
 */
export function totalOf(pages: readonly { total?: number | undefined }[] = []): number | undefined {
	const totals = pages.flatMap(({ total }) => total ?? [])
	return totals.length === 0 ? undefined : Math.max(...totals)
}

/** Fetches a list again from the top, but no more pages than it has. */
async function readAgain<Of extends Page>(
	{ pageParams }: InfiniteData<Of, number>,
	fetchPage: FetchPage<Of>,
	signal: AbortSignal,
): Promise<InfiniteData<Of, number>> {
	const pages: Of[] = []
	for (const page of pageParams) {
		pages.push(await fetchPage(page, signal, false))
		if (!pages.at(-1)?.hasNext) break
	}
	return { pages, pageParams: pageParams.slice(0, pages.length) }
}

function isShort(query: { state: { data: { pages: unknown[] } | undefined } }): boolean {
	return (query.state.data?.pages.length ?? 0) <= AUTOMATIC_REFETCH_PAGES
}

/** Returns cached pages as a list, which is as old as its oldest page; `undefined` if there are none. */
function cachedList<Of>(cached: { data: Of; at: number }[]) {
	if (cached.length === 0) return undefined
	const pages = cached.map(({ data }) => data)
	const pageParams = pages.map((_page, index) => FIRST_PAGE + index)
	return { data: { pages, pageParams }, at: Math.min(...cached.map(({ at }) => at)) }
}
