import {
	type InfiniteData,
	infiniteQueryOptions,
	type QueryClient,
	type QueryKey,
} from '@tanstack/react-query'
import { FIRST_PAGE } from '../shared/contract/calls.ts'
import { cachedFirst } from './cached-first.ts'

/** A list with more pages is refetched only on request, not automatically on mount, focus or reconnect. */
const AUTOMATIC_REFETCH_PAGES = 3

/** A refetch on request fetches at most this many pages. Later pages stay as they are. */
const REQUESTED_REFETCH_PAGES = 10

type Row = { _id?: string | undefined }

/** A page of a list, with its rows under the property `Key`. */
type PageOf<Key extends string> = Record<Key, Row[]> & {
	hasNext: boolean
	/** The number of rows of the whole list, if the host sends it. */
	total?: number | undefined
}

/**
 * Fetches a page.
 *
 * @param endsOnRateLimit whether a 429 ends the session; false for pages that the app fetches by itself
 */
type FetchPage<Page> = (
	page: number,
	signal: AbortSignal,
	endsOnRateLimit?: boolean,
) => Promise<Page>

/**
 * Returns the query options of a list that grows by pages. Each page says whether there is another one.
 *
 * The list refetches on mount, focus and reconnect only while it is short, because a refetch fetches all its pages one
 * after the other.
 *
 * @param rows the name of the page property that contains the rows
 */
export function pagedQuery<Key extends string, Page extends PageOf<Key>>(
	queryKey: QueryKey,
	fetchPage: FetchPage<Page>,
	cachedPage: (page: number) => Promise<{ data: Page; at: number } | undefined>,
	rows: Key,
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
		persister: cachedFirst(
			() => cachedPages(cachedPage),
			(list, request) => {
				const { pages } = list
				if (pages.length > REQUESTED_REFETCH_PAGES || !haveMoved(pages, rows)) return list
				return readAgain(list, fetchPage, request.signal).catch(() => list)
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
export function haveMoved<Key extends string>(pages: readonly PageOf<Key>[], rows: Key): boolean {
	const ids = pages.flatMap((page) => page[rows]).flatMap(({ _id }) => _id ?? [])
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
export async function readAgain<Page extends { hasNext: boolean }>(
	{ pageParams }: InfiniteData<Page, number>,
	fetchPage: FetchPage<Page>,
	signal: AbortSignal,
): Promise<InfiniteData<Page, number>> {
	const pages: Page[] = []
	for (const page of pageParams) {
		pages.push(await fetchPage(page, signal, false))
		if (!pages.at(-1)?.hasNext) break
	}
	return { pages, pageParams: pageParams.slice(0, pages.length) }
}

function isShort(query: { state: { data: { pages: unknown[] } | undefined } }): boolean {
	return (query.state.data?.pages.length ?? 0) <= AUTOMATIC_REFETCH_PAGES
}

/**
 * Reads the cached pages up to the first gap, and the time of the oldest. Reads no more pages than a refetch fetches.
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

/** Lists that are being refetched on request, without their later pages. */
const keepsLaterPages = new WeakSet<object>()

/**
 * Refetches a list on request; for a long list only its first pages. The later ones stay as they are, so that the
 * reporter keeps their place, and the host doesn't get a hundred requests.
 *
 * @param rows the name of the page property that contains the rows
 */
export async function refreshPages<Key extends string>(
	queryClient: QueryClient,
	queryKey: QueryKey,
	rows: Key,
): Promise<void> {
	type List = InfiniteData<PageOf<Key>>
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

/**
 * Appends the later pages of a list to its refetched first pages. Keeps rows that newer ones have pushed out of the
 * first pages. If so many rows are new that some in between are unknown, it drops the later pages.
 */
function joinPages<Key extends string>(
	before: InfiniteData<PageOf<Key>>,
	{ pages, pageParams }: InfiniteData<PageOf<Key>>,
	rows: Key,
) {
	const first = pages.slice(0, REQUESTED_REFETCH_PAGES)
	const ids = new Set(first.flatMap((page) => page[rows]).map(({ _id }) => _id))
	const isFresh = ({ _id }: Row) => _id !== undefined && ids.has(_id)
	const known = before.pages.slice(0, REQUESTED_REFETCH_PAGES).flatMap((page) => page[rows])
	const last = known.map(isFresh).lastIndexOf(true)
	const [next, ...others] = before.pages.slice(REQUESTED_REFETCH_PAGES)
	if (last === -1 || next === undefined)
		return { pages: first, pageParams: pageParams.slice(0, REQUESTED_REFETCH_PAGES) }
	const later = [{ ...next, [rows]: [...known.slice(last + 1), ...next[rows]] }, ...others].map(
		(page) => ({
			// The counts of the whole list are the same on each page.
			...first[0],
			hasNext: page.hasNext,
			[rows]: page[rows].filter((row) => !isFresh(row)),
		}),
	)
	return { pages: [...first, ...later], pageParams }
}
