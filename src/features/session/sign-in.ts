import { keepAnswersOf } from '../../shared/answers/answer-cache.ts'
import { recordEvent } from '../../shared/events/record-event.ts'

/**
 * What this device knows of the current sign-in.
 *
 * A sign-in has a random id of its own from the login on; other tabs hear of its end, or of
 * another one, by the change of the stored id.
 */
const SIGN_IN_KEY = 'signIn'
const USER_KEY = 'signInUser'
const LOGOUT_PENDING_KEY = 'logoutPending'

let loginNeeded = localStorage.getItem(LOGOUT_PENDING_KEY) !== null

/**
 * Whether this tab has seen the sign-in end. The cookie may still work (after a 429, or a logout
 * the host has not heard of), so from here on only a login opens the dashboard again.
 */
export function isLoginNeeded(): boolean {
	return loginNeeded
}

export function beginSignIn(): void {
	loginNeeded = false
	localStorage.removeItem(LOGOUT_PENDING_KEY)
	localStorage.removeItem(USER_KEY)
	localStorage.setItem(SIGN_IN_KEY, randomId())
	void keepOwnAnswers()
	recordEvent('signed-in', {})
}

/**
 * Takes note of whose session it is that was found working. One begun elsewhere than in this app,
 * or another user's than before, is a sign-in of its own.
 */
export function adoptSignIn(user: string): void {
	const isAnother = isOfAnother(user)
	if (presentSignIn() === null || isAnother) beginSignIn()
	localStorage.setItem(USER_KEY, user)
}

/** Whether the sign-in is known to be someone else's. */
export function isOfAnother(user: string): boolean {
	const known = localStorage.getItem(USER_KEY)
	return known !== null && known !== user
}

/** The present sign-in's id; null where nobody is signed in. */
export function presentSignIn(): string | null {
	return localStorage.getItem(SIGN_IN_KEY)
}

export function endSignIn(): void {
	loginNeeded = true
	recordEvent('signed-out', {})
	localStorage.removeItem(SIGN_IN_KEY)
	localStorage.removeItem(USER_KEY)
	void keepOwnAnswers()
}

/** Wipes what the host answered in any sign-in but the present one. */
export function keepOwnAnswers(): Promise<unknown> {
	return keepAnswersOf(presentSignIn)
}

/** A logout the host must still be told of, kept until it has heard. */
export function setLogoutPending(pending: boolean): void {
	if (pending) localStorage.setItem(LOGOUT_PENDING_KEY, 'true')
	else localStorage.removeItem(LOGOUT_PENDING_KEY)
}

export function isLogoutPending(): boolean {
	return localStorage.getItem(LOGOUT_PENDING_KEY) !== null
}

/**
 * Calls back when another tab ends the sign-in or begins another.
 *
 * An id that appears where none was is a login elsewhere only for a tab that waits for one.
 */
export function onSignInElsewhere(changed: () => void): void {
	addEventListener('storage', ({ key, oldValue, newValue }) => {
		if (key !== SIGN_IN_KEY || oldValue === newValue) return
		if (oldValue === null && !loginNeeded) return
		loginNeeded = newValue === null
		changed()
	})
}

/** `crypto.randomUUID` would do, but exists in secure contexts only. */
function randomId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
