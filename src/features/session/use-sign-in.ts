import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { userKey } from '../../shared/contract/profile.ts'
import { selfQuery } from './self-query.ts'
import { signInId } from './sign-in.ts'

type Tell = (signIn: { signIn: string; user: string } | undefined, formerUser?: string) => void

/**
 * Tells whose sign-in there is, now and whenever that changes, and by which other key the same user may
 * have been known before; nothing while the phone has one whose user is not known yet.
 *
 * @param tell always the same function
 */
export function useSignIn(tell: Tell) {
	const queryClient = useQueryClient()
	const profile = useSyncExternalStore(queryClient.getQueryCache().subscribe, () =>
		queryClient.getQueryData(selfQuery.queryKey),
	)
	const user = profile && userKey(profile)
	const email = profile?.emailAddress

	useEffect(() => {
		const signIn = signInId()
		if (signIn !== undefined && user !== undefined) tell({ signIn, user }, email)
		if (signIn === undefined && user === undefined) tell(undefined)
	}, [user, email, tell])
}
