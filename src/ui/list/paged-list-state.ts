/** The state of a paged list: a part of TanStack Query's `useInfiniteQuery` result. */
export type PagedListState = {
	isPending: boolean
	isFetching: boolean
	/** When the data arrived, in milliseconds since the epoch; 0 where unknown. */
	dataUpdatedAt: number
	errorUpdateCount: number
	isFetchingNextPage: boolean
	isFetchNextPageError: boolean
	hasNextPage: boolean
	fetchNextPage: () => unknown
	refetch: () => unknown
}
