import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError } from '../../api/api-error.ts'
import { logout } from '../../api/session.ts'
import { abandonSignInCalls } from '../../api/sign-in.ts'
import type { Acknowledgement } from '../../shared/contract/acknowledgement.ts'
import { clearStoredCategory } from '../../state/active-category.ts'
import { appState } from '../../state/app-state.ts'
import * as safeLocalStorage from '../../state/local-storage.ts'
import { forgetWithSignIn, SIGN_IN_RECORDS } from '../../state/sign-in-keys.ts'
import { positions, SCROLL_POSITIONS_KEY } from '../../ui/list/list-positions.ts'
import { endSignIn, isLogoutPending, setLogoutPending } from './sign-in.ts'
import { returningTo } from './tab-user.ts'
import { waitBriefly } from './wait-briefly.ts'

type Application = { queryClient: QueryClient; router: AnyRouter }

/**
 * Signs out on this phone at once, and on the host as soon as it can be reached.
 *
 * @param returnTo the page to open after the next login
 * @returns the host's acknowledgement; `undefined` when it could not be reached in time
 * @throws {ApiError} when the host refused; the phone has signed out anyway
 */
export async function signOut(
	{ queryClient, router }: Application,
	destination: '/' | '/auth/login',
	returnTo?: string,
): Promise<Acknowledgement | undefined> {
	setLogoutPending(true)
	endSignIn()
	const told = waitBriefly(tellHost())
	// Handled by the caller at the end; until then a rejection must not count as unhandled.
	told.catch(() => undefined)
	clearStoredCategory()
	await router.navigate({ to: destination, state: returningTo(returnTo) })
	forgetSignIn(queryClient)
	return told
}

/** Sends a logout that the host has not heard of yet, before any other call. */
export async function finishPendingLogout(): Promise<void> {
	if (!isLogoutPending()) return
	await waitBriefly(tellHost()).catch(() => undefined)
}

let telling: Promise<Acknowledgement | undefined> | undefined

/** Sends the logout, once at a time: several signs of a connection come together. */
function tellHost(): Promise<Acknowledgement | undefined> {
	telling ??= sendLogout().finally(() => {
		telling = undefined
	})
	return telling
}

async function sendLogout(): Promise<Acknowledgement | undefined> {
	try {
		const acknowledgement = await logout()
		setLogoutPending(false)
		return acknowledgement
	} catch (error) {
		const wasOverAlready = error instanceof ApiError && error.status === 401
		if (wasOverAlready) {
			setLogoutPending(false)
			return { message: undefined }
		}
		if (error instanceof ApiError && error.kind === 'unreachable') return undefined
		throw error
	}
}

/** Deletes what this page holds of a sign-in that has ended. */
export function forgetSignIn(queryClient: QueryClient): void {
	abandonSignInCalls()
	queryClient.clear()
	forgetWithSignIn()
	for (const key of SIGN_IN_RECORDS) safeLocalStorage.removeItem(key)
	positions.clear()
	safeLocalStorage.removeItem(SCROLL_POSITIONS_KEY)
	appState.actions.reset()
}
