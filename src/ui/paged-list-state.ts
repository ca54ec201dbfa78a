/** Where a paged list stands, as TanStack's infinite query tells it. */
export type PagedListState = {
	isPending: boolean
	isFetching: boolean
	errorUpdateCount: number
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	hasNextPage: boolean
	fetchNextPage: () => unknown
	refetch: () => unknown
}
