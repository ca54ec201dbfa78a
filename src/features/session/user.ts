import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { cachedSelf, fetchSelf } from '../../api/session.ts'
import { cachedFirst } from '../../queries/cached-first.ts'
import { type Profile, userKey } from '../../shared/contract/session.ts'
import { signInState } from '../../shared/sign-in/sign-in.ts'

/** The query of the signed-in user's profile. A failed refetch keeps the data. */
export const selfQuery = queryOptions({
	queryKey: ['self'],
	queryFn: ({ signal }) => fetchSelf(signal),
	persister: cachedFirst(cachedSelf),
	// The guards read it on every page, so it must not be garbage collected.
	gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Returns the signed-in user; `undefined` if nobody is signed in. Fetches nothing itself: on the dashboard, the guard
 * has fetched the profile. Needs no router.
 */
export function useUser(): Profile | undefined {
	const queryClient = useQueryClient()
	return useSyncExternalStore(queryClient.getQueryCache().subscribe, () =>
		queryClient.getQueryData(selfQuery.queryKey),
	)
}

type Notify = (signIn: { signIn: string; user: string } | undefined, formerOwner?: string) => void

/**
 * Calls back with the sign-in, now and whenever it changes, or with `undefined` if nobody is signed in. It doesn't call
 * back while the user of a sign-in is unknown. `formerOwner` is another key that the same user may have had.
 *
 * @param notify must be a stable reference
 */
export function useSignIn(notify: Notify) {
	const profile = useUser()
	const user = profile && userKey(profile)
	const email = profile?.emailAddress

	useEffect(() => {
		const signIn = signInState().id
		if (signIn !== undefined && user !== undefined) notify({ signIn, user }, email)
		if (signIn === undefined && user === undefined) notify(undefined)
	}, [user, email, notify])
}
