/**
 * What this device knows about the current sign-in.
 *
 * A sign-in has a random id in local storage. Other tabs notice its end, or another one, by the `storage`
 * event.
 */
import { wasSessionRenewed } from '../../api/refresh-session.ts'
import type { OutboxSignIn } from '../../outbox/storage/outbox-sign-in.ts'
import { isUser, type Profile, userKey } from '../../shared/contract/profile.ts'
import { recordEvent } from '../../shared/events/record-event.ts'
import { randomId } from '../../shared/random-id.ts'
import * as safeLocalStorage from '../../state/local-storage.ts'
import { LOGOUT_PENDING_KEY, LOST_KEY, SIGN_IN_KEY, USER_KEY } from '../../state/sign-in-keys.ts'
import { keepOwnResponses } from '../../state/stored-responses.ts'

/** The e-mail that was entered at the login on this phone. */
const EMAIL_KEY = 'signInEmail'

/** The id of the sign-in that this page has stored for the outbox. */
let adopted: string | undefined

let told: Promise<void> = Promise.resolve()

let loginNeeded = safeLocalStorage.getItem(LOGOUT_PENDING_KEY) !== null

/** Whether local storage was empty: at a first visit, or when the browser has cleared everything. */
let wasEmpty = safeLocalStorage.isEmpty()

/** The id of the sign-in that this page belongs to. */
let ownId = safeLocalStorage.getItem(SIGN_IN_KEY)
const foundId = ownId

/**
 * Whether the sign-in has ended in this tab. The cookie may still work (after a 429, or a logout that did not
 * reach the host), so from here on only a login opens the dashboard again.
 */
export function isLoginNeeded(): boolean {
	return loginNeeded
}

/** Whether the current sign-in was there before this page. */
export function wasSignInFound(): boolean {
	return foundId !== null && foundId === ownId
}

/** Whether somebody is signed in, as far as this device knows. */
export function isSignInKnown(): boolean {
	return !loginNeeded && safeLocalStorage.getItem(SIGN_IN_KEY) !== null
}

export function beginSignIn(): void {
	loginNeeded = false
	safeLocalStorage.removeItem(LOGOUT_PENDING_KEY)
	safeLocalStorage.removeItem(USER_KEY)
	safeLocalStorage.removeItem(EMAIL_KEY)
	ownId = randomId()
	safeLocalStorage.setItem(SIGN_IN_KEY, ownId)
	void pauseOutbox()
	void keepOwnResponses()
	recordEvent('signed-in', {})
}

/**
 * Stores whose session it is, according to a fetched profile. A session that was begun outside this app, or belongs to
 * another user than before, begins a new sign-in.
 */
export function adoptSignIn(profile: Profile): void {
	const isAnother = isOfAnother(profile)
	const isUnknownHere = safeLocalStorage.getItem(SIGN_IN_KEY) === null
	if (isUnknownHere || isAnother) beginSignIn()
	// Cookies outlive cleared storage: a session that had to be renewed means that there was data before.
	if (isUnknownHere && wasEmpty && wasSessionRenewed())
		safeLocalStorage.setItem(LOST_KEY, `${ownId} media,reading,unsent`)
	wasEmpty = false
	const owner = userKey(profile)
	const isNew = safeLocalStorage.getItem(USER_KEY) !== owner
	safeLocalStorage.setItem(USER_KEY, owner)
	const id = safeLocalStorage.getItem(SIGN_IN_KEY)
	ownId = id
	// Also once per page, since the worker may have deleted it when it found the session ended.
	if (id === null || (adopted === id && !isNew)) return
	adopted = id
	// Items may have been saved under the e-mail, before the host sent an `_id`.
	void noteOutboxSignIn({ id, owner }, profile.emailAddress)
}

/** The signed-in user's key, once known. */
export function signedInUser(): string | undefined {
	return safeLocalStorage.getItem(USER_KEY) ?? undefined
}

/** The current sign-in's random id. */
export function signInId(): string | undefined {
	return safeLocalStorage.getItem(SIGN_IN_KEY) ?? undefined
}

/**
 * Stores for the outbox whose sign-in it is; `undefined` pauses the outbox.
 *
 * @param formerOwner another key of the same user, under which items may be stored
 */
export function noteOutboxSignIn(
	signIn: OutboxSignIn | undefined,
	formerOwner?: string,
): Promise<void> {
	// Chained, since of two dynamic imports the second may resolve first.
	told = told.then(async () => {
		try {
			const { writeOutboxSignIn } = await import('../../outbox/storage/outbox-sign-in.ts')
			await writeOutboxSignIn(signIn, formerOwner)
		} catch {
			// Without it the page sends nothing, and the worker checks whose session it is. The next guard
			// tries again.
			adopted = undefined
		}
	})
	return told
}

/** Pauses the outbox until it is known whose session it is. */
export function pauseOutbox(): Promise<void> {
	adopted = undefined
	return noteOutboxSignIn(undefined)
}

/** Whether the sign-in is known to be another user's. */
export function isOfAnother(user: Profile): boolean {
	const known = safeLocalStorage.getItem(USER_KEY)
	if (known !== null) return !isUser(user, known)
	const email = safeLocalStorage.getItem(EMAIL_KEY)
	return email !== null && !hasEmail(user, email)
}

/** Stores the e-mail of the login, unless the sign-in has ended already. */
export function noteLogin(email: string): void {
	if (!loginNeeded) safeLocalStorage.setItem(EMAIL_KEY, email)
}

/** Whether the sign-in was begun by a login on this phone. */
export function isLoggedInHere(): boolean {
	return safeLocalStorage.getItem(EMAIL_KEY) !== null
}

/** Whether a profile may belong to the user who has logged in with this e-mail. */
export function hasEmail({ emailAddress }: Profile, email: string): boolean {
	return emailAddress === undefined || emailAddress.toLowerCase() === email.toLowerCase()
}

/** Whether the sign-in was begun by this page, and no profile has been fetched since. */
export function isSignInUnproven(): boolean {
	return isSignInKnown() && !wasSignInFound() && signedInUser() === undefined
}

export function endSignIn(): void {
	loginNeeded = true
	recordEvent('signed-out', {})
	// Without a sign-in nothing was stored for the outbox.
	if (safeLocalStorage.getItem(SIGN_IN_KEY) !== null) void pauseOutbox()
	ownId = null
	safeLocalStorage.removeItem(SIGN_IN_KEY)
	safeLocalStorage.removeItem(USER_KEY)
	safeLocalStorage.removeItem(EMAIL_KEY)
	void keepOwnResponses()
}

/** Stores whether a logout must still be sent to the host. */
export function setLogoutPending(pending: boolean): void {
	if (pending) safeLocalStorage.setItem(LOGOUT_PENDING_KEY, 'true')
	else safeLocalStorage.removeItem(LOGOUT_PENDING_KEY)
}

export function isLogoutPending(): boolean {
	return safeLocalStorage.getItem(LOGOUT_PENDING_KEY) !== null
}

/**
 * Calls back when another tab ends the sign-in or begins another.
 *
 * If there was no id before, a new one counts as a login elsewhere only in a tab that needs a login. A page from the
 * back/forward cache has missed the events, so it compares the ids.
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
		const id = safeLocalStorage.getItem(SIGN_IN_KEY)
		if (persisted && id !== ownId) follow(id)
	})
}

/** Stores the outbox's sign-in again, which the worker deletes when it finds the session ended. */
export async function resumeOutbox(): Promise<void> {
	const id = signInId()
	const owner = signedInUser()
	if (!isLoginNeeded() && id !== undefined && owner !== undefined)
		await noteOutboxSignIn({ id, owner })
}
