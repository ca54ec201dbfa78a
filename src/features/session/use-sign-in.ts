import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { userKey } from '../../shared/contract/profile.ts'
import { selfQuery } from './self-query.ts'
import { signInId } from './sign-in.ts'

type Notify = (signIn: { signIn: string; user: string } | undefined, formerOwner?: string) => void

/**
 * Calls back with the sign-in, now and whenever it changes, or with `undefined` when nobody is signed in. Not
 * while the user of a sign-in is still unknown. `formerOwner` is another key that the same user may have had.
 *
 * @param notify must be a stable reference
 */
export function useSignIn(notify: Notify) {
	const queryClient = useQueryClient()
	const profile = useSyncExternalStore(queryClient.getQueryCache().subscribe, () =>
		queryClient.getQueryData(selfQuery.queryKey),
	)
	const owner = profile && userKey(profile)
	const email = profile?.emailAddress

	useEffect(() => {
		const signIn = signInId()
		if (signIn !== undefined && owner !== undefined) notify({ signIn, user: owner }, email)
		if (signIn === undefined && owner === undefined) notify(undefined)
	}, [owner, email, notify])
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
