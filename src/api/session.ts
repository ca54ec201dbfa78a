import { HTTPError } from 'ky'
import * as v from 'valibot'
import { CALLS } from '../shared/contract/calls.ts'
import { acknowledgementOrNothing } from '../shared/contract/lenient.ts'
import { isUnsuccessful } from '../shared/contract/plain-values.ts'
import {
	type LoginRequest,
	loginResponse,
	type NewPasswordRequest,
	selfResponse,
} from '../shared/contract/session.ts'
import { cachedResponse, call } from './call.ts'
import { client, type RefreshOutcome } from './client.ts'

export function login(credentials: LoginRequest, signal?: AbortSignal) {
	return call(CALLS.login, loginResponse, { json: credentials, opensSession: true, signal })
}

export function logout(signal?: AbortSignal) {
	return call(CALLS.logout, acknowledgementOrNothing, { outlivesSignIn: true, signal })
}

/** All calls wait for a renewal, so this timeout limits how long it may hang. */
const REFRESH_TIMEOUT_MS = 45_000

export async function renewSession(signal: AbortSignal): Promise<RefreshOutcome> {
	const { method, path } = CALLS.refreshToken
	try {
		// No `keepalive`: such a request can't be aborted once its page is closed.
		const options = { method, signal, timeout: REFRESH_TIMEOUT_MS }
		const body = await client(path, options).json(v.unknown())
		if (isUnsuccessful(body)) return 'refused'
		return v.is(acknowledgementOrNothing, body) ? 'renewed' : 'unanswered'
	} catch (error) {
		if (!(error instanceof HTTPError)) return 'unanswered'
		const { status } = error.response
		if (status === 429) return 'rate-limited'
		return status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unanswered'
	}
}

export function changeDefaultPassword(request: NewPasswordRequest) {
	return call(CALLS.changeDefaultPassword, acknowledgementOrNothing, { json: request })
}

export function fetchSelf(signal?: AbortSignal) {
	return call(CALLS.self, selfResponse, { signal, isCached: true })
}

export function cachedSelf() {
	return cachedResponse(CALLS.self, selfResponse)
}
