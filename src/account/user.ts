import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { cachedSelf, fetchSelf } from '../api/session.ts'
import { cachedFirst } from '../queries/cached-first.ts'
import { type Profile, userKey } from '../shared/contract/session.ts'

/** The query of the signed-in user's profile. A failed refetch keeps the data. */
export const selfQuery = queryOptions({
	queryKey: ['self'],
	queryFn: ({ signal }) => fetchSelf(signal),
	persister: cachedFirst(cachedSelf),
	// The guards read it on every page, so it must not be garbage collected.
	gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Returns the signed-in user's profile; `undefined` if nobody is signed in. Fetches nothing itself: on the dashboard,
 * the guard has fetched it. Needs no router.
 */
export function useUser(): Profile | undefined {
	const queryClient = useQueryClient()
	const read = () => queryClient.getQueryData(selfQuery.queryKey)
	return useSyncExternalStore(queryClient.getQueryCache().subscribe, read, read)
}

/** Returns the key of the signed-in user, under which the phone stores what is theirs. */
export function useUserKey(): string | undefined {
	const user = useUser()
	return user && userKey(user)
}
