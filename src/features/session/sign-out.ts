import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { logout } from '../../api/session.ts'
import { waitBriefly } from '../../shared/abort-signals.ts'
import type { Acknowledgement } from '../../shared/contract/acknowledgement.ts'
import { changeSignIn, signInState } from '../../shared/sign-in/sign-in.ts'
import { forgetSignIn } from '../../shared/sign-in/sign-in-events.ts'
import { clearStoredCategory } from '../../state/active-category.ts'
import { returningTo } from './tab-user.ts'

/**
 * Signs out on this phone at once, and on the host as soon as it can be reached.
 *
 * @param returnTo the page to open after the next login
 * @returns the host's acknowledgement; `undefined` when it could not be reached in time
 * @throws {ApiError} when the host refused; the phone has signed out anyway
 */
export async function signOut(
	router: AnyRouter,
	destination: '/' | '/auth/login',
	returnTo?: string,
): Promise<Acknowledgement | undefined> {
	changeSignIn({ type: 'end', by: 'reporter' })
	const told = waitBriefly(tellHost())
	// Handled by the caller at the end; until then a rejection must not count as unhandled.
	told.catch(() => undefined)
	clearStoredCategory()
	await router.navigate({ to: destination, state: returningTo(returnTo) })
	forgetSignIn()
	return told
}

/** Sends a logout that the host has not heard of yet, before any other call. */
export async function finishPendingLogout(): Promise<void> {
	if (signInState().logoutPending === undefined) return
	await waitBriefly(tellHost()).catch(() => undefined)
}

/** Sends the logout, once at a time: several signs of a connection come together. */
const tellHost = coalesce(sendLogout)

async function sendLogout(): Promise<Acknowledgement | undefined> {
	try {
		const acknowledgement = await logout()
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

/** Returns a function that does the work, or waits for it if it is under way. */
function coalesce<Result>(work: () => Promise<Result>): () => Promise<Result> {
	let running: Promise<Result> | undefined
	return () => {
		running ??= work().finally(() => {
			running = undefined
		})
		return running
	}
}
