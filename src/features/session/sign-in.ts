import { keepAnswersOf } from '../../shared/answers/answer-cache.ts'
import { recordEvent } from '../../shared/events/record-event.ts'
import type { OutboxSignIn } from '../../shared/outbox/outbox-sign-in.ts'
import { forgetFirstNews } from '../../state/first-news.ts'
import { LOGOUT_PENDING_KEY, SIGN_IN_KEY } from '../../state/sign-in-keys.ts'

/**
 * What this device knows of the current sign-in.
 *
 * A sign-in has a random id of its own from the login on; other tabs hear of its end, or of
 * another one, by the change of the stored id.
 */

const USER_KEY = 'signInUser'

/** The sign-in that the outbox was told of by this page. */
let adopted: string | undefined

let told: Promise<void> = Promise.resolve()

let loginNeeded = localStorage.getItem(LOGOUT_PENDING_KEY) !== null

/**
 * Whether this tab has seen the sign-in end. The cookie may still work (after a 429, or a logout
 * the host has not heard of), so from here on only a login opens the dashboard again.
 */
export function isLoginNeeded(): boolean {
	return loginNeeded
}

/** Whether somebody has signed in on this device and, as far as it knows, still is. */
export function isSignInKnown(): boolean {
	return !loginNeeded && localStorage.getItem(SIGN_IN_KEY) !== null
}

export function beginSignIn(): void {
	loginNeeded = false
	localStorage.removeItem(LOGOUT_PENDING_KEY)
	localStorage.removeItem(USER_KEY)
	forgetFirstNews()
	localStorage.setItem(SIGN_IN_KEY, randomId())
	void pauseOutbox()
	void keepOwnAnswers()
	recordEvent('signed-in', {})
}

/**
 * Takes note of whose session it is that was found working. One begun elsewhere than in this app,
 * or another user's than before, is a sign-in of its own.
 */
export function adoptSignIn(user: string): void {
	const isAnother = isOfAnother(user)
	if (localStorage.getItem(SIGN_IN_KEY) === null || isAnother) beginSignIn()
	const isNew = localStorage.getItem(USER_KEY) !== user
	localStorage.setItem(USER_KEY, user)
	const id = localStorage.getItem(SIGN_IN_KEY)
	// Once a page, too: the worker may have found the session ended that works again.
	if (id === null || (adopted === id && !isNew)) return
	adopted = id
	void tellOutbox({ id, owner: user })
}

/** Whose sign-in it is, once that is known. */
export function signedInUser(): string | undefined {
	return localStorage.getItem(USER_KEY) ?? undefined
}

/** The present sign-in's random id. */
export function signInId(): string | undefined {
	return localStorage.getItem(SIGN_IN_KEY) ?? undefined
}

/** Notes for the outbox whose sign-in it is, if anyone's. */
export function tellOutbox(signIn: OutboxSignIn | undefined): Promise<void> {
	// In this order: of two imports of one file the second may be done first.
	told = told.then(async () => {
		try {
			const { writeOutboxSignIn } = await import('../../shared/outbox/outbox-sign-in.ts')
			await writeOutboxSignIn(signIn)
		} catch {
			// Without this file the page sends nothing either, and the worker asks whose session it is.
		}
	})
	return told
}

/** Has nothing sent until it is known again whose session it is. */
export function pauseOutbox(): Promise<void> {
	adopted = undefined
	return tellOutbox(undefined)
}

/** Whether the sign-in is known to be someone else's. */
export function isOfAnother(user: string): boolean {
	const known = localStorage.getItem(USER_KEY)
	return known !== null && known !== user
}

export function endSignIn(): void {
	loginNeeded = true
	recordEvent('signed-out', {})
	// Whoever was never signed in has told the outbox of nobody.
	if (localStorage.getItem(SIGN_IN_KEY) !== null) void pauseOutbox()
	localStorage.removeItem(SIGN_IN_KEY)
	localStorage.removeItem(USER_KEY)
	forgetFirstNews()
	void keepOwnAnswers()
}

/** Wipes what the host answered in any sign-in but the present one. */
export function keepOwnAnswers(): Promise<unknown> {
	return keepAnswersOf(() => localStorage.getItem(SIGN_IN_KEY))
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
