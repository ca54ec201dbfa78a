import type { QueryClient } from '@tanstack/react-query'
import { giveUpCookieCalls } from '../../api/cookie-calls.ts'
import { login } from '../../api/login.ts'
import { fetchSelf } from '../../api/session.ts'
import { type Profile, userKey } from '../../shared/contract/profile.ts'
import type { LoginRequest } from '../../shared/contract/session.ts'
import { forgetSignIn } from './forget-sign-in.ts'
import { selfQuery } from './self-query.ts'
import { withSessionTimeout } from './session-timeout.ts'
import { adoptSignIn, beginSignIn, hasEmail, noteLogin, pauseOutbox } from './sign-in.ts'
import { finishPendingLogout } from './sign-out.ts'

/**
 * Logs in, and begins a sign-in in the place of any other, once it is sure whose session it is.
 *
 * @returns the host's word
 * @throws {ApiError} when it did not let the user in
 */
export async function openSession(queryClient: QueryClient, credentials: LoginRequest) {
	await finishPendingLogout()
	// From the answer on the session is this user's: nobody else's links may go with it.
	await pauseOutbox()
	let { acknowledgement, user } = await attempt(queryClient, credentials)
	if (user !== undefined && !hasEmail(user, credentials.emailAddress)) {
		// A late answer may have put other cookies in the place of the login's. It does so only once: a
		// host that says the same again knows this user by two addresses.
		const first = userKey(user)
		;({ acknowledgement, user } = await attempt(queryClient, credentials))
		const isSame = user !== undefined && userKey(user) === first
		if (!isSame && user !== undefined && !hasEmail(user, credentials.emailAddress)) user = undefined
	}
	noteLogin(credentials.emailAddress)
	if (user !== undefined) {
		adoptSignIn(user)
		queryClient.setQueryData(selfQuery.queryKey, user)
	}
	return acknowledgement
}

/** Logs in, and asks whose session it has become; that is left open where the answer is long in coming. */
async function attempt(queryClient: QueryClient, credentials: LoginRequest) {
	// Nobody waits for them any longer, and their cookies must not come after the login's.
	giveUpCookieCalls()
	const acknowledgement = await login(credentials)
	giveUpCookieCalls()
	forgetSignIn(queryClient)
	beginSignIn()
	const user = await withSessionTimeout<Profile | undefined>(fetchSelf()).catch(() => undefined)
	return { acknowledgement, user }
}
