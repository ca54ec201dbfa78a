/** Where a paged list stands, as TanStack's infinite query tells it. */
export type PagedListState = {
	isPending: boolean
	isFetching: boolean
	/** When the data came, in milliseconds since the epoch; 0 where that cannot be told. */
	dataUpdatedAt: number
	errorUpdateCount: number
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	hasNextPage: boolean
	fetchNextPage: () => unknown
	refetch: () => unknown
}
