import { queryOptions } from '@tanstack/react-query'
import { cachedSelf, fetchSelf } from '../../api/session.ts'
import { cachedFirst } from '../../state/cached-first.ts'

/** The signed-in user. Nobody's data until the first success; a later failure leaves it be. */
export const selfQuery = queryOptions({
	queryKey: ['self'],
	queryFn: ({ signal }) => fetchSelf(signal),
	persister: cachedFirst(cachedSelf),
	// The guards read it on every page, so it outlives the screens that show it.
	gcTime: Number.POSITIVE_INFINITY,
})
