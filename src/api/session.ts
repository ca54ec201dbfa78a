import { acknowledgementOrNothing } from '../shared/contract/acknowledgement.ts'
import { CALLS } from '../shared/contract/calls.ts'
import { type Profile, selfResponse } from '../shared/contract/profile.ts'
import type { NewPasswordRequest } from '../shared/contract/session.ts'
import { type LoginRequest, loginResponse } from '../shared/contract/session.ts'
import { isOwnProfile } from '../shared/sign-in/sign-in-events.ts'
import { ApiError } from './api-error.ts'
import { cachedResponse } from './cached-response.ts'
import { call } from './call.ts'
import { cookieCallSignal } from './cookie-calls.ts'
import { plainClient } from './plain-client.ts'
import { forgetRefusal } from './refresh-session.ts'
import { sessionClient } from './session-client.ts'

/** Opens a session. A 401 here means wrong credentials, and renews nothing. */
export async function login(credentials: LoginRequest) {
	const signal = cookieCallSignal()
	const response = await call(plainClient, CALLS.login, loginResponse, {
		json: credentials,
		signal,
	})
	forgetRefusal()
	return response
}

/** Closes the session on the host. The call outlives the sign-in, and is aborted by the next login. */
export function logout() {
	return call(sessionClient, CALLS.logout, acknowledgementOrNothing, {
		outlivesSignIn: true,
		signal: cookieCallSignal(),
	})
}

export function changeDefaultPassword(request: NewPasswordRequest) {
	return call(sessionClient, CALLS.changeDefaultPassword, acknowledgementOrNothing, {
		json: request,
	})
}

/**
 * The signed-in user's profile.
 *
 * @throws {ApiError} `session-ended` also where the session is now another user's
 */
export async function fetchSelf(signal?: AbortSignal): Promise<Profile> {
	const user = await call(sessionClient, CALLS.self, selfResponse, { signal })
	if (!isOwnProfile(user)) throw new ApiError('session-ended', { status: 401 })
	return user
}

/** The profile as the host sent it last. */
export function cachedSelf() {
	return cachedResponse(CALLS.self, selfResponse)
}
