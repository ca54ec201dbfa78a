import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { userKey } from '../../shared/contract/profile.ts'
import { selfQuery } from './self-query.ts'
import { signInId } from './sign-in.ts'

/**
 * Calls back with the sign-in, now and whenever it changes, or with `undefined` when nobody is signed in. Not
 * while the user of a sign-in is still unknown.
 *
 * @param notify must be a stable reference
 */
export function useSignIn(notify: (signIn: { signIn: string; user: string } | undefined) => void) {
	const queryClient = useQueryClient()
	const user = useSyncExternalStore(queryClient.getQueryCache().subscribe, () => {
		const profile = queryClient.getQueryData(selfQuery.queryKey)
		return profile && userKey(profile)
	})

	useEffect(() => {
		const signIn = signInId()
		if (signIn !== undefined && user !== undefined) notify({ signIn, user })
		if (signIn === undefined && user === undefined) notify(undefined)
	}, [user, notify])
}

/** Whether somebody is signed in; for components outside the router, too. */
export function useIsSignedIn(): boolean {
	const queryClient = useQueryClient()
	const cache = queryClient.getQueryCache()
	return useSyncExternalStore(
		cache.subscribe,
		() => queryClient.getQueryData(selfQuery.queryKey) !== undefined,
	)
}
