import { queryOptions } from '@tanstack/react-query'
import { cachedSelf, fetchSelf } from '../api/session.ts'
import { cachedFirst } from '../queries/cached-first.ts'
import { useQueryData } from '../queries/use-query-data.ts'
import { type Profile, userKey } from '../shared/contract/session.ts'

export const selfQuery = queryOptions({
	queryKey: ['self'],
	queryFn: ({ signal }) => fetchSelf(signal),
	persister: cachedFirst(cachedSelf),
	// The guards read it on every page, so it must not be garbage collected.
	gcTime: Number.POSITIVE_INFINITY,
})

/** Returns the signed-in user's profile, which the dashboard's guard has fetched. Needs no router. */
export function useUser(): Profile | undefined {
	return useQueryData(selfQuery.queryKey)
}

export function useUserKey(): string | undefined {
	const user = useUser()
	return user && userKey(user)
}
