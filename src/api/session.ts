import { CALLS } from '../shared/contract/calls.ts'
import { acknowledgementOrNothing } from '../shared/contract/lenient.ts'
import {
	type LoginRequest,
	loginResponse,
	type NewPasswordRequest,
	type Profile,
	selfResponse,
} from '../shared/contract/session.ts'
import { isOwnProfile } from '../shared/sign-in/sign-in-events.ts'
import { ApiError } from './api-error.ts'
import { cachedResponse, call } from './call.ts'
import { forgetRefusal } from './client.ts'
import { cookieCallSignal } from './cookie-calls.ts'

/** Logs in. A 401 here means wrong credentials, so it doesn't start a session renewal. */
export async function login(credentials: LoginRequest) {
	const signal = cookieCallSignal()
	const response = await call(CALLS.login, loginResponse, {
		json: credentials,
		opensSession: true,
		signal,
	})
	forgetRefusal()
	return response
}

/** Logs out on the host. The call continues after the sign-in has ended on this phone; the next login aborts it. */
export function logout() {
	return call(CALLS.logout, acknowledgementOrNothing, {
		outlivesSignIn: true,
		signal: cookieCallSignal(),
	})
}

export function changeDefaultPassword(request: NewPasswordRequest) {
	return call(CALLS.changeDefaultPassword, acknowledgementOrNothing, {
		json: request,
	})
}

/**
 * Fetches the signed-in user's profile.
 *
 * @throws {ApiError} `session-ended` also if the session is now another user's
 */
export async function fetchSelf(signal?: AbortSignal): Promise<Profile> {
	const user = await call(CALLS.self, selfResponse, { signal })
	if (!isOwnProfile(user)) throw new ApiError('session-ended', { status: 401 })
	return user
}

/** Returns the cached profile, as the host last sent it. */
export function cachedSelf() {
	return cachedResponse(CALLS.self, selfResponse)
}
