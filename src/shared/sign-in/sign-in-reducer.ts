import { isUser, type Profile, userKey } from '../contract/profile.ts'

/** What this phone stores of the sign-in, for all tabs. */
export type SignInRecord = {
	/** Random. From a login, or the first profile of a session begun elsewhere, to the end. */
	id: string | undefined
	/** The user's key, once a profile has been fetched. */
	user: string | undefined
	/** The e-mail that was entered at the login, if it was on this phone. */
	email: string | undefined
	/** Set until the host has heard of a logout. */
	logoutPending: 'true' | undefined
}

/** The record as one page sees it. */
export type SignInState = SignInRecord & {
	/** The id of the sign-in that this page shows. Another tab may have begun another one since. */
	pageId: string | undefined
	/** Whether the sign-in was there before this page. */
	wasFound: boolean
	/**
	 * Whether the sign-in has ended in this tab. The cookie may still work (after a 429, or a logout that did not
	 * reach the host), so from here on only a login opens the dashboard again.
	 */
	isLoginNeeded: boolean
}

export type SignInEvent =
	/** Begins a sign-in in place of any other. */
	| { type: 'begin' }
	/** A login on this phone has succeeded. */
	| { type: 'note-login'; email: string }
	/**
	 * A profile says whose session it is. A session that was begun outside this app, or belongs to another user than
	 * before, begins a new sign-in.
	 */
	| { type: 'adopt'; profile: Profile }
	/** The host still has to hear of an end by the reporter. */
	| { type: 'end'; by: 'reporter' | 'host' }
	| { type: 'logout-delivered' }
	/** Another tab has changed the stored id. */
	| { type: 'follow'; id: string | undefined }

const NOBODY = { id: undefined, user: undefined, email: undefined, wasFound: false }

/** The state of a page that has just been opened. */
export function initialSignIn(record: SignInRecord): SignInState {
	const wasFound = record.id !== undefined
	const isLoginNeeded = record.logoutPending !== undefined
	return { ...record, pageId: record.id, wasFound, isLoginNeeded }
}

/** The states are drawn in the README. @param newId for a sign-in that this event may begin */
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

/** Whether a profile may belong to the user who has logged in with this e-mail. */
export function hasEmail({ emailAddress }: Profile, email: string): boolean {
	return emailAddress === undefined || emailAddress.toLowerCase() === email.toLowerCase()
}
