import type { AnyRouter } from '@tanstack/react-router'
import type { ApiError } from '../api/api-error.ts'
import { logout } from '../api/session.ts'
import type { Acknowledgement } from '../shared/contract/lenient.ts'
import { waitBriefly } from '../shared/waiting.ts'
import { changeSignIn, signInState } from './account.ts'
import { cookieCallSignal } from './cookie-calls.ts'
import { returningTo } from './guards.ts'
import { forgetSignIn } from './sign-in-signal.ts'

/**
 * Signs out on this phone at once, and on the host as soon as it can be reached. Returns `undefined` if that wasn't in
 * time. Throws if the host refuses.
 */
export async function signOut(
	router: AnyRouter,
	destination: '/' | '/auth/login',
	returnTo?: string,
): Promise<Acknowledgement | undefined> {
	changeSignIn({ type: 'end', by: 'reporter' })
	const response = waitBriefly(deliverLogout())
	// The caller handles a rejection later. Until then, it must not count as unhandled.
	response.catch(() => undefined)
	await router.navigate({ to: destination, state: returningTo(returnTo) })
	forgetSignIn()
	return response
}

/** Sends a logout that hasn't reached the host yet, before any other call to the host. */
export async function deliverPendingLogout(): Promise<void> {
	if (signInState().isLogoutPending) await waitBriefly(deliverLogout()).catch(() => undefined)
}

let delivering: Promise<Acknowledgement | undefined> | undefined

/** Sends the logout. Coalesced, because several events signal a new connection at the same time. */
function deliverLogout(): Promise<Acknowledgement | undefined> {
	delivering ??= sendLogout().finally(() => {
		delivering = undefined
	})
	return delivering
}

async function sendLogout(): Promise<Acknowledgement | undefined> {
	const acknowledgement = await logout(cookieCallSignal()).catch((error: ApiError) => {
		if (error.kind === 'unreachable') return undefined
		if (error.status !== 401) throw error
		// The session was over already.
		return { message: undefined }
	})
	if (acknowledgement !== undefined) changeSignIn({ type: 'logout-delivered' })
	return acknowledgement
}
