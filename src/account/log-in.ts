import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { fetchSelf, login } from '../api/session.ts'
import type { LoginRequest, Profile } from '../shared/contract/session.ts'
import { preloadRequest } from '../shared/preload-request.ts'
import { waitBriefly } from '../shared/waiting.ts'
import { changeSignIn } from './account.ts'
import { abortCookieCalls, cookieCallSignal } from './cookie-calls.ts'
import { copySignIn, readSignInCopy } from './sign-in-copy.ts'
import { forgetSignIn } from './sign-in-signal.ts'
import { deliverPendingLogout } from './sign-out.ts'
import { selfQuery } from './user.ts'
import { areCookiesBlocked } from './watch-session.ts'

// This module is loaded while the reporter fills in the form. Opens the database by then, which takes a cheap phone long.
void readSignInCopy()

/**
 * Starts a sign-in that replaces any other. Throws if the host refuses, or the browser drops the cookies. What the next
 * page will request, `nextAddress`, is requested together with the profile.
 */
export async function openSession(
	queryClient: QueryClient,
	credentials: LoginRequest,
	nextAddress?: string,
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
	const self = fetchSelf()
	if (nextAddress !== undefined) preloadRequest(nextAddress)
	// If this takes too long, the next page fetches the profile.
	const profile = await waitBriefly<Profile | undefined>(self).catch(ignoreUnlessRefused)
	if (profile !== undefined) {
		changeSignIn({ type: 'adopt', profile })
		queryClient.setQueryData(selfQuery.queryKey, profile)
	}
	return acknowledgement
}

/** @throws {ApiError} if the host doesn't know the session right after the login: the browser dropped the cookies */
function ignoreUnlessRefused(error: unknown): undefined {
	if (error instanceof ApiError && error.kind === 'session-ended' && error.status === 401)
		throw error
}
