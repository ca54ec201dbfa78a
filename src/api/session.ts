import { acknowledgementOrNothing } from '../shared/contract/acknowledgement.ts'
import { CALLS } from '../shared/contract/calls.ts'
import { selfAnswer } from '../shared/contract/profile.ts'
import {
	type LoginRequest,
	loginAnswer,
	type NewPasswordRequest,
} from '../shared/contract/session.ts'
import { call } from './call.ts'
import { keptAnswer } from './kept-answer.ts'
import { plainClient } from './plain-client.ts'
import { sessionClient } from './session-client.ts'

/** Opens a session. A 401 here is the host's word on the credentials. */
export function login(credentials: LoginRequest) {
	return call(plainClient, CALLS.login, loginAnswer, { json: credentials })
}

/** Closes the session on the host; never given up, even when the app has already moved on. */
export function logout() {
	return call(sessionClient, CALLS.logout, acknowledgementOrNothing, { outlivesSignIn: true })
}

export function changeDefaultPassword(request: NewPasswordRequest) {
	return call(sessionClient, CALLS.changeDefaultPassword, acknowledgementOrNothing, {
		json: request,
	})
}

/** The signed-in user's profile. */
export function fetchSelf(signal?: AbortSignal) {
	return call(sessionClient, CALLS.self, selfAnswer, { signal })
}

/** The profile as the host last told it, for as long as it cannot be asked. */
export function keptSelf() {
	return keptAnswer(CALLS.self, selfAnswer)
}
