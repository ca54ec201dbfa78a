/** What the host last said of something, and when, in milliseconds by the phone's clock. */
type Cached<Data> = { data: Data; at: number }

type Refetched = {
	state: { data: unknown }
	setState: (state: { dataUpdatedAt: number }) => void
	fetch: () => Promise<unknown>
}

/**
 * Has a query begin with what is kept on the phone, and then ask the host: a screen opens at once on
 * any network. For a query's `persister`, which is asked instead of its `queryFn`.
 */
export function cachedFirst<Data>(readCached: () => Promise<Cached<Data> | undefined>) {
	return async <Context>(
		askHost: (context: Context) => Data | Promise<Data>,
		context: Context,
		query: Refetched,
	): Promise<Data> => {
		if (query.state.data !== undefined) return askHost(context)
		const cached = await readCached()
		if (cached === undefined) return askHost(context)
		// Once this fetch has ended with what is kept, the next one asks the host.
		setTimeout(() => {
			// A clock that was set back would make it look as if it came from the future.
			query.setState({ dataUpdatedAt: cached.at <= Date.now() ? cached.at : 0 })
			query.fetch().catch(() => undefined)
		})
		return cached.data
	}
}
