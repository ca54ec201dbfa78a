import { isUser, type Profile, userKey } from '../contract/profile.ts'

/** What this phone stores of the sign-in, for all tabs. */
export type SignInRecord = {
	/** A random id. It lasts from a login, or from the first profile of a session started elsewhere, to the end. */
	id: string | undefined
	/** The user's key, once a profile was fetched. */
	user: string | undefined
	/** The e-mail that was entered for the login, if that was on this phone. */
	email: string | undefined
	/** Set until a logout has reached the host. */
	logoutPending: 'true' | undefined
}

/** The record as one page sees it. */
export type SignInState = SignInRecord & {
	/** The id of the sign-in that this page shows. Another tab may have started another one since. */
	pageId: string | undefined
	/** Whether the sign-in existed before this page. */
	wasFound: boolean
	/**
	 * Whether the sign-in has ended in this tab. Only a login then opens the dashboard, even if the cookie still works
	 * (after a 429, or a logout that didn't reach the host).
	 */
	isLoginNeeded: boolean
}

export type SignInEvent =
	/** Starts a sign-in that replaces any other. */
	| { type: 'begin' }
	/** A login on this phone has succeeded. */
	| { type: 'note-login'; email: string }
	/**
	 * A profile shows who owns the session. If the session was started outside this app, or belongs to another user, a
	 * new sign-in starts.
	 */
	| { type: 'adopt'; profile: Profile }
	/** The sign-in has ended. If the reporter ended it, the host must still be told. */
	| { type: 'end'; by: 'reporter' | 'host' }
	| { type: 'logout-delivered' }
	/** Another tab has changed the stored id. */
	| { type: 'follow'; id: string | undefined }

const NOBODY = { id: undefined, user: undefined, email: undefined, wasFound: false }

/** Returns the state of a page that was just opened. */
export function initialSignIn(record: SignInRecord): SignInState {
	const wasFound = record.id !== undefined
	const isLoginNeeded = record.logoutPending !== undefined
	return { ...record, pageId: record.id, wasFound, isLoginNeeded }
}

/**
 * The README has a diagram of the states.
 *
 * @param newId the id of the sign-in that this event may start
 */
export function reduceSignIn(state: SignInState, event: SignInEvent, newId: string): SignInState {
	switch (event.type) {
		case 'begin':
			return begin(state, newId)
		case 'note-login':
			return state.isLoginNeeded ? state : { ...state, email: event.email }
		case 'adopt': {
			const { profile } = event
			const isNew = state.id === undefined || isOfAnother(state, profile)
			const own = isNew ? begin(state, newId) : state
			return { ...own, user: userKey(profile), pageId: own.id }
		}
		case 'end': {
			const logoutPending = event.by === 'reporter' ? 'true' : state.logoutPending
			return { ...state, ...NOBODY, logoutPending, pageId: undefined, isLoginNeeded: true }
		}
		case 'logout-delivered':
			return { ...state, logoutPending: undefined }
		case 'follow':
			return { ...state, pageId: event.id, isLoginNeeded: event.id === undefined }
	}
}

function begin(state: SignInState, id: string): SignInState {
	return { ...state, ...NOBODY, id, logoutPending: undefined, pageId: id, isLoginNeeded: false }
}

/** Whether the sign-in is known to be another user's. */
export function isOfAnother({ user, email }: SignInRecord, profile: Profile): boolean {
	if (user !== undefined) return !isUser(profile, user)
	return email !== undefined && !hasEmail(profile, email)
}

/** Whether a profile may belong to the user who logged in with this e-mail. */
export function hasEmail({ emailAddress }: Profile, email: string): boolean {
	return emailAddress === undefined || emailAddress.toLowerCase() === email.toLowerCase()
}
