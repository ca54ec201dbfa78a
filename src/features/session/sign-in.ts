import { wasSessionRenewed } from '../../api/refresh-session.ts'
import { keepAnswersOf } from '../../shared/answers/answer-cache.ts'
import { isUser, type Profile, userKey } from '../../shared/contract/profile.ts'
import { recordEvent } from '../../shared/events/record-event.ts'
import type { OutboxSignIn } from '../../shared/outbox/outbox-sign-in.ts'
import { randomId } from '../../shared/random-id.ts'
import { forgetFirstNews } from '../../state/first-news.ts'
import { localStorage } from '../../state/local-storage.ts'
import { LOGOUT_PENDING_KEY, LOST_KEY, SIGN_IN_KEY } from '../../state/sign-in-keys.ts'

/**
 * What this device knows of the current sign-in.
 *
 * A sign-in has a random id of its own from the login on; other tabs hear of its end, or of
 * another one, by the change of the stored id.
 */

const USER_KEY = 'signInUser'

/** Under this key stands the e-mail somebody logged in with, on this phone. */
const EMAIL_KEY = 'signInEmail'

/** The sign-in that the outbox was told of by this page. */
let adopted: string | undefined

let told: Promise<void> = Promise.resolve()

let loginNeeded = localStorage.getItem(LOGOUT_PENDING_KEY) !== null

/** Whether the phone had nothing at all of the app: so it is at a first visit, or when all was cleared. */
let wasEmpty = localStorage.isEmpty()

/** The id of the sign-in that this page has been about. */
let ownId = localStorage.getItem(SIGN_IN_KEY)
const foundId = ownId

/**
 * Whether this tab has seen the sign-in end. The cookie may still work (after a 429, or a logout
 * the host has not heard of), so from here on only a login opens the dashboard again.
 */
export function isLoginNeeded(): boolean {
	return loginNeeded
}

/** Whether the present sign-in was there before this page. */
export function wasSignInFound(): boolean {
	return foundId !== null && foundId === ownId
}

/** Whether somebody has signed in on this device and, as far as it knows, still is. */
export function isSignInKnown(): boolean {
	return !loginNeeded && localStorage.getItem(SIGN_IN_KEY) !== null
}

export function beginSignIn(): void {
	loginNeeded = false
	localStorage.removeItem(LOGOUT_PENDING_KEY)
	localStorage.removeItem(USER_KEY)
	localStorage.removeItem(EMAIL_KEY)
	forgetFirstNews()
	ownId = randomId()
	localStorage.setItem(SIGN_IN_KEY, ownId)
	void pauseOutbox()
	void keepOwnAnswers()
	recordEvent('signed-in', {})
}

/**
 * Takes note of whose session it is that was found working. One begun elsewhere than in this app,
 * or another user's than before, is a sign-in of its own.
 */
export function adoptSignIn(profile: Profile): void {
	const isAnother = isOfAnother(profile)
	const isFound = localStorage.getItem(SIGN_IN_KEY) === null
	if (isFound || isAnother) beginSignIn()
	// A session that had to be renewed was begun a while ago, and cookies are not cleared with the rest.
	if (isFound && wasEmpty && wasSessionRenewed())
		localStorage.setItem(LOST_KEY, `${ownId} media,reading,unsent`)
	wasEmpty = false
	const user = userKey(profile)
	const isNew = localStorage.getItem(USER_KEY) !== user
	localStorage.setItem(USER_KEY, user)
	const id = localStorage.getItem(SIGN_IN_KEY)
	ownId = id
	// Once a page, too: the worker may have found the session ended that works again.
	if (id === null || (adopted === id && !isNew)) return
	adopted = id
	// A host that tells an id now may have told none when something was saved.
	void tellOutbox({ id, owner: user }, profile.emailAddress)
}

/** Whose sign-in it is, once that is known. */
export function signedInUser(): string | undefined {
	return localStorage.getItem(USER_KEY) ?? undefined
}

/** The present sign-in's random id. */
export function signInId(): string | undefined {
	return localStorage.getItem(SIGN_IN_KEY) ?? undefined
}

/**
 * Notes for the outbox whose sign-in it is, if anyone's.
 *
 * @param formerOwner under which the same user's links may wait, too
 */
export function tellOutbox(signIn: OutboxSignIn | undefined, formerOwner?: string): Promise<void> {
	// In this order: of two imports of one file the second may be done first.
	told = told.then(async () => {
		try {
			const { writeOutboxSignIn } = await import('../../shared/outbox/outbox-sign-in.ts')
			await writeOutboxSignIn(signIn, formerOwner)
		} catch {
			// Without this file, or this note, the page sends nothing either, and the worker asks whose session
			// it is. The next screen's guard tries again.
			adopted = undefined
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
export function isOfAnother(user: Profile): boolean {
	const known = localStorage.getItem(USER_KEY)
	if (known !== null) return !isUser(user, known)
	const email = localStorage.getItem(EMAIL_KEY)
	return email !== null && !hasEmail(user, email)
}

/** Notes by which e-mail the present sign-in was begun, unless it has ended already. */
export function noteLogin(email: string): void {
	if (!loginNeeded) localStorage.setItem(EMAIL_KEY, email)
}

/** Whether it was begun by a login on this phone. */
export function isLoggedInHere(): boolean {
	return localStorage.getItem(EMAIL_KEY) !== null
}

/** Whether a user may be the one who has logged in so, as far as the host tells. */
export function hasEmail({ emailAddress }: Profile, email: string): boolean {
	return emailAddress === undefined || emailAddress.toLowerCase() === email.toLowerCase()
}

export function endSignIn(): void {
	loginNeeded = true
	recordEvent('signed-out', {})
	// Whoever was never signed in has told the outbox of nobody.
	if (localStorage.getItem(SIGN_IN_KEY) !== null) void pauseOutbox()
	ownId = null
	localStorage.removeItem(SIGN_IN_KEY)
	localStorage.removeItem(USER_KEY)
	localStorage.removeItem(EMAIL_KEY)
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
 * An id that appears where none was is a login elsewhere only for a tab that waits for one. A page
 * from the back/forward cache comes back as it was, and has heard of nothing meanwhile.
 */
export function onSignInElsewhere(changed: () => void): void {
	function follow(id: string | null) {
		ownId = id
		loginNeeded = id === null
		changed()
	}
	addEventListener('storage', ({ key, oldValue, newValue }) => {
		if (key !== SIGN_IN_KEY || oldValue === newValue) return
		if (oldValue !== null || loginNeeded) follow(newValue)
	})
	addEventListener('pageshow', ({ persisted }) => {
		const id = localStorage.getItem(SIGN_IN_KEY)
		if (persisted && id !== ownId) follow(id)
	})
}
