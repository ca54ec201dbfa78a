/** Cached data, and when they arrived, in milliseconds by the phone's clock. */
type Cached<Data> = { data: Data; at: number }

/** What this needs of TanStack's `Query`. */
type QueryLike = {
	state: { data: unknown }
	setState: (state: { dataUpdatedAt: number }) => void
	fetch: () => Promise<unknown>
}

/**
 * Lets a query begin with cached data and then fetch, so that a screen opens at once on any network. For a
 * query's `persister`, which TanStack Query calls instead of the `queryFn`.
 */
export function cachedFirst<Data>(readCached: () => Promise<Cached<Data> | undefined>) {
	return async <Context>(
		askHost: (context: Context) => Data | Promise<Data>,
		context: Context,
		query: QueryLike,
	): Promise<Data> => {
		if (query.state.data !== undefined) return askHost(context)
		const cached = await readCached()
		if (cached === undefined) return askHost(context)
		// After this fetch has ended with the cached data, the next one asks the host.
		setTimeout(() => {
			// After the clock was set back the time would lie in the future; 0 means unknown.
			query.setState({ dataUpdatedAt: cached.at <= Date.now() ? cached.at : 0 })
			query.fetch().catch(() => undefined)
		})
		return cached.data
	}
}
