import { queryOptions } from '@tanstack/react-query'
import { cachedSelf, fetchSelf } from '../../api/session.ts'
import { cachedFirst } from '../../queries/cached-first.ts'

/** The signed-in user's profile. A later failure keeps the data. */
export const selfQuery = queryOptions({
	queryKey: ['self'],
	queryFn: ({ signal }) => fetchSelf(signal),
	persister: cachedFirst(cachedSelf),
	// The guards read it on every page, so it must not be garbage collected.
	gcTime: Number.POSITIVE_INFINITY,
})
