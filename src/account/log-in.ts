import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { login } from '../api/session.ts'
import { callAddress } from '../shared/contract/call-address.ts'
import { CALLS } from '../shared/contract/calls.ts'
import type { LoginRequest, Profile } from '../shared/contract/session.ts'
import { preloadRequest } from '../shared/preload-request.ts'
import { waitBriefly } from '../shared/waiting.ts'
import { changeSignIn, signInState } from './account.ts'
import { abortCookieCalls, cookieCallSignal } from './cookie-calls.ts'
import { copySignIn, readSignInCopy } from './sign-in-copy.ts'
import { forgetSignIn } from './sign-in-signal.ts'
import { deliverPendingLogout } from './sign-out.ts'
import { selfQuery } from './user.ts'
import { areCookiesBlocked } from './watch-session.ts'

// Opens the database while the reporter fills in the form, because that is slow on a cheap phone.
void readSignInCopy()

/**
 * Starts a sign-in that replaces any other. Throws if the host refuses, or the browser drops the cookies. `openPage` opens
 * the next page beside the request for the profile, for which its guard waits.
 */
export async function openSession(
	queryClient: QueryClient,
	credentials: LoginRequest,
	openPage?: (profile: Promise<Profile | undefined>) => Promise<void>,
) {
	areCookiesBlocked.setState(() => false)
	await deliverPendingLogout()
	// The login replaces the session's cookies. Another user's links must not be sent with them.
	await copySignIn(undefined)
	// Aborts earlier calls, so that their cookies can't replace the login's.
	abortCookieCalls()
	const acknowledgement = await login(credentials, cookieCallSignal())
	abortCookieCalls()
	forgetSignIn()
	changeSignIn({ type: 'begin', email: credentials.emailAddress })
	// Before the query has looked for a cached profile.
	preloadRequest(callAddress(CALLS.self.path))
	const profile = readProfile(queryClient)
	await Promise.all([profile, openPage?.(profile)])
	// A 429 to another request has ended the session already.
	if (signInState().isLoginNeeded) throw new ApiError('session-ended', { status: 429 })
	return acknowledgement
}

/** @throws {ApiError} if the host ends the session right after the login. After a 401, the browser dropped the cookies */
async function readProfile(queryClient: QueryClient): Promise<Profile | undefined> {
	const adopted = queryClient.fetchQuery(selfQuery).then((profile) => {
		changeSignIn({ type: 'adopt', profile })
		return profile
	})
	try {
		// If this takes too long, the page is chosen without it, and its guard waits.
		return await waitBriefly(adopted)
	} catch (error) {
		if (error instanceof ApiError && error.kind === 'session-ended') throw error
		return undefined
	}
}
