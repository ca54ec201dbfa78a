import type {
	InfiniteData,
	Query,
	QueryFunction,
	QueryFunctionContext,
	QueryKey,
} from '@tanstack/react-query'
import type { Cached } from '../api/call.ts'

type ReadCached<Data> = () => Promise<Cached<Data> | undefined>

/** TanStack's `QueryPersister`, for any key. */
type Persister<Data, PageParam = never> = <Key extends QueryKey>(
	askHost: QueryFunction<Data, Key, PageParam>,
	context: QueryFunctionContext<Key>,
	query: Query,
) => Promise<Data>

type Complete<Data> = (data: Data, request: { signal: AbortSignal }) => Data | Promise<Data>

/**
 * Returns a `persister` that starts a query with cached data and then refetches (stale-while-revalidate), so that a
 * screen opens at once on any network. TanStack Query's own persister would store all data a second time.
 */
// The library types a list's persister by its page, although the persister returns the whole list.
export function cachedFirst<Page, PageParam>(
	readCached: ReadCached<InfiniteData<Page, PageParam>>,
	complete: Complete<InfiniteData<Page, PageParam>>,
): Persister<Page, PageParam>
export function cachedFirst<Data>(readCached: ReadCached<Data>): Persister<Data>
export function cachedFirst<Data>(
	readCached: ReadCached<Data>,
	complete: Complete<Data> = (data) => data,
): unknown {
	return async <Context extends { signal: AbortSignal }>(
		fetchData: (context: Context) => Data | Promise<Data>,
		context: Context,
		query: Query,
	) => {
		const askHost = async () => complete(await fetchData(context), context)
		if (query.state.data !== undefined) return askHost()
		const cached = await readCached()
		if (cached === undefined) return askHost()
		// After this fetch has returned the cached data, a second one asks the host.
		setTimeout(() => {
			// If the clock was set back, the time lies in the future; 0 means unknown.
			query.setState({ dataUpdatedAt: cached.at <= Date.now() ? cached.at : 0 })
			// A screen that waits for the cached data is rendered first.
			setTimeout(() => query.fetch().catch(() => undefined))
		})
		return cached.data
	}
}
