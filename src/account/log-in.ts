import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { fetchSelf, login } from '../api/session.ts'
import { type LoginRequest, type Profile, userKey } from '../shared/contract/session.ts'
import { preloadRequest } from '../shared/preload-request.ts'
import { waitBriefly } from '../shared/waiting.ts'
import { changeSignIn } from './account.ts'
import { abortCookieCalls, cookieCallSignal } from './cookie-calls.ts'
import { forgetRefusal } from './session.ts'
import { copySignIn, readSignInCopy } from './sign-in-copy.ts'
import { hasEmail } from './sign-in-reducer.ts'
import { forgetSignIn } from './sign-in-signal.ts'
import { selfQuery } from './user.ts'
import { areCookiesBlocked, deliverPendingLogout } from './watch-session.ts'

// This module is loaded while the reporter fills in the form. Opens the database by then, which takes a cheap phone long.
void readSignInCopy()

/**
 * Logs in, and starts a sign-in that replaces any other.
 *
 * @param nextAddress what the next page will request. It is requested together with the profile.
 * @returns the host's acknowledgement
 * @throws {ApiError} if the host refuses, or the browser drops the session's cookies
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
	let { acknowledgement, user } = await attempt(credentials, nextAddress)
	if (user !== undefined && !hasEmail(user, credentials.emailAddress)) {
		// A late response may have replaced the login's cookies, so this logs in again. If the host sends the same
		// user again, that user has two e-mail addresses.
		const first = userKey(user)
		;({ acknowledgement, user } = await attempt(credentials, nextAddress))
		const isSame = user !== undefined && userKey(user) === first
		if (!isSame && user !== undefined && !hasEmail(user, credentials.emailAddress)) user = undefined
	}
	changeSignIn({ type: 'note-login', email: credentials.emailAddress })
	if (user !== undefined) {
		changeSignIn({ type: 'adopt', profile: user })
		queryClient.setQueryData(selfQuery.queryKey, user)
	}
	return acknowledgement
}

/** Logs in and fetches the profile; `user` is `undefined` if that takes too long. */
async function attempt(credentials: LoginRequest, nextAddress: string | undefined) {
	// Aborts earlier calls, so that their cookies can't replace the login's.
	abortCookieCalls()
	const acknowledgement = await login(credentials, cookieCallSignal())
	forgetRefusal()
	abortCookieCalls()
	forgetSignIn()
	changeSignIn({ type: 'begin' })
	const profile = fetchSelf()
	if (nextAddress !== undefined) preloadRequest(nextAddress)
	const user = await waitBriefly<Profile | undefined>(profile).catch(ignoreUnlessRefused)
	return { acknowledgement, user }
}

/** @throws {ApiError} if the host doesn't know the session right after the login: the browser dropped the cookies */
function ignoreUnlessRefused(error: unknown): undefined {
	if (error instanceof ApiError && error.kind === 'session-ended' && error.status === 401)
		throw error
}
