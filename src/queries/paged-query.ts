import {
	type InfiniteData,
	infiniteQueryOptions,
	type QueryClient,
	type QueryKey,
} from '@tanstack/react-query'
import { FIRST_PAGE } from '../shared/contract/limits.ts'
import { cachedFirst } from './cached-first.ts'

/** A list of more pages is not refetched automatically (on mount, focus or reconnect), only on request. */
const AUTOMATIC_REFETCH_PAGES = 3

/** A refetch on request fetches this many pages at most; later ones stay as they are. */
const REQUESTED_REFETCH_PAGES = 10

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
		queryFn: ({ pageParam, signal, client }) => {
			const before = client.getQueryData<InfiniteData<Page>>(queryKey)
			const isLater = pageParam >= FIRST_PAGE + REQUESTED_REFETCH_PAGES
			const isKept = isLater && before && keepsLaterPages.has(before)
			const page = isKept ? before.pages[before.pageParams.indexOf(pageParam)] : undefined
			return page ?? fetchPage(pageParam, signal)
		},
		persister: cachedFirst(() => cachedPages(cachedPage)),
		initialPageParam: FIRST_PAGE,
		getNextPageParam: ({ hasNext }, _pages, page) => (hasNext ? page + 1 : undefined),
		refetchOnMount: isShort,
		refetchOnWindowFocus: isShort,
		refetchOnReconnect: isShort,
	})
}

function isShort(query: { state: { data: { pages: unknown[] } | undefined } }): boolean {
	return (query.state.data?.pages.length ?? 0) <= AUTOMATIC_REFETCH_PAGES
}

/**
 * The cached pages from the first on without a gap, and the time of the oldest. No more than are then refetched.
 */
export async function cachedPages<Page extends { hasNext: boolean }>(
	cachedPage: (page: number) => Promise<{ data: Page; at: number } | undefined>,
) {
	const pages: Page[] = []
	let at = Number.POSITIVE_INFINITY
	while (pages.length < REQUESTED_REFETCH_PAGES && pages.at(-1)?.hasNext !== false) {
		const cached = await cachedPage(FIRST_PAGE + pages.length)
		if (cached === undefined) break
		pages.push(cached.data)
		at = Math.min(at, cached.at)
	}
	if (pages.length === 0) return undefined
	return { data: { pages, pageParams: pages.map((_page, index) => FIRST_PAGE + index) }, at }
}

/** Lists that are being refetched on request: their later pages are not fetched. */
const keepsLaterPages = new WeakSet<object>()

/**
 * Refetches a list on request; of a long list only its first pages. The later ones stay as they are, so that the
 * reporter keeps their place, and the host is not asked for a hundred pages.
 *
 * @param rows the name of a page's property with its rows
 */
export async function refreshPages<Key extends string>(
	queryClient: QueryClient,
	queryKey: QueryKey,
	rows: Key,
): Promise<void> {
	type List = InfiniteData<Record<Key, Row[]>>
	const before = queryClient.getQueryData<List>(queryKey)
	if (before) keepsLaterPages.add(before)
	await queryClient.refetchQueries({ queryKey, exact: true })
	if (before === undefined || before.pages.length <= REQUESTED_REFETCH_PAGES) return
	const { data, dataUpdatedAt, status } = queryClient.getQueryState<List>(queryKey) ?? {}
	if (data === undefined || data === before || status !== 'success') return
	queryClient.setQueryData(queryKey, joinPages(before, data, rows), {
		...(dataUpdatedAt !== undefined && { updatedAt: dataUpdatedAt }),
	})
}

type Row = { _id?: string | undefined }

/**
 * Joins the later pages of a list to its refetched first ones. Rows that new ones have moved beyond the first
 * pages come with them. Where so much is new that rows in between are unknown, the later pages are dropped.
 */
function joinPages<Key extends string>(
	before: InfiniteData<Record<Key, Row[]>>,
	{ pages, pageParams }: InfiniteData<Record<Key, Row[]>>,
	rows: Key,
) {
	const first = pages.slice(0, REQUESTED_REFETCH_PAGES)
	const ids = new Set(first.flatMap((page) => page[rows]).map(({ _id }) => _id))
	const isFresh = ({ _id }: Row) => _id !== undefined && ids.has(_id)
	const known = before.pages.slice(0, REQUESTED_REFETCH_PAGES).flatMap((page) => page[rows])
	const last = known.findLastIndex(isFresh)
	const [next, ...others] = before.pages.slice(REQUESTED_REFETCH_PAGES)
	if (last === -1 || next === undefined)
		return { pages: first, pageParams: pageParams.slice(0, REQUESTED_REFETCH_PAGES) }
	const later = [{ ...next, [rows]: [...known.slice(last + 1), ...next[rows]] }, ...others].map(
		(page) => ({ ...page, [rows]: page[rows].filter((row) => !isFresh(row)) }),
	)
	return { pages: [...first, ...later], pageParams }
}
