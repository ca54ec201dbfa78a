import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { userKey } from '../../shared/contract/profile.ts'
import { selfQuery } from './self-query.ts'
import { signInId } from './sign-in.ts'

/**
 * Tells whose sign-in there is, now and whenever that changes; nothing while the phone has one whose
 * user is not known yet.
 *
 * @param tell always the same function
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
