import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { logout } from '../api/session.ts'
import type { Acknowledgement } from '../shared/contract/lenient.ts'
import { waitBriefly } from '../shared/waiting.ts'
import { changeSignIn, signInState } from './account.ts'
import { cookieCallSignal } from './cookie-calls.ts'
import { returningTo } from './guards.ts'
import { forgetSignIn } from './sign-in-signal.ts'

/**
 * Signs out on this phone at once, and on the host as soon as it can be reached.
 *
 * @param returnTo the page to open after the next login
 * @returns the host's acknowledgement; `undefined` if the host could not be reached in time
 * @throws {ApiError} if the host refuses; the phone is signed out anyway
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

/** Sends a logout that hasn't reached the host yet. Run it before any other call to the host. */
export async function finishPendingLogout(): Promise<void> {
	if (!signInState().isLogoutPending) return
	await waitBriefly(deliverLogout()).catch(() => undefined)
}

/** Sends the logout. Coalesced, because several events signal a new connection at the same time. */
const deliverLogout = coalesce(sendLogout)

async function sendLogout(): Promise<Acknowledgement | undefined> {
	try {
		const acknowledgement = await logout(cookieCallSignal())
		changeSignIn({ type: 'logout-delivered' })
		return acknowledgement
	} catch (error) {
		const wasOverAlready = error instanceof ApiError && error.status === 401
		if (wasOverAlready) {
			changeSignIn({ type: 'logout-delivered' })
			return { message: undefined }
		}
		if (error instanceof ApiError && error.kind === 'unreachable') return undefined
		throw error
	}
}

/** Returns a function that starts the work, or waits for it if it is already running. */
function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
	let running: Promise<Result> | undefined
	return () => {
		running ??= work().finally(() => {
			running = undefined
		})
		return running
	}
}
