import { useEffect } from 'react'
import { userKey } from '../../shared/contract/profile.ts'
import { signInId } from './sign-in.ts'
import { useUser } from './use-user.ts'

type Notify = (signIn: { signIn: string; user: string } | undefined, formerOwner?: string) => void

/**
 * Calls back with the sign-in, now and whenever it changes, or with `undefined` when nobody is signed in. Not
 * while the user of a sign-in is still unknown. `formerOwner` is another key that the same user may have had.
 *
 * @param notify must be a stable reference
 */
export function useSignIn(notify: Notify) {
	const user = useUser()
	const owner = user && userKey(user)
	const email = user?.emailAddress

	useEffect(() => {
		const signIn = signInId()
		if (signIn !== undefined && owner !== undefined) notify({ signIn, user: owner }, email)
		if (signIn === undefined && owner === undefined) notify(undefined)
	}, [owner, email, notify])
}
