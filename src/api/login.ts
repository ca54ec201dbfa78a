import { CALLS } from '../shared/contract/calls.ts'
import { type LoginRequest, loginResponse } from '../shared/contract/session.ts'
import { call } from './call.ts'
import { cookieCallSignal } from './cookie-calls.ts'
import { plainClient } from './plain-client.ts'
import { forgetRefusal } from './refresh-session.ts'

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
