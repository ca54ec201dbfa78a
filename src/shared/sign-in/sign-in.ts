/** The sign-in of this page: its transitions as a pure reducer, and the shell that stores and announces them. */

import { isUser, type Profile, userKey } from '../contract/session.ts'
import { recordEvent } from '../events/record-event.ts'
import { randomId } from '../random-id.ts'
import { addProfileCheck } from './sign-in-events.ts'
import { readSignIn, type SignInRecord, writeSignIn } from './stored-sign-in.ts'

/** The record as one page sees it. */
export type SignInState = SignInRecord & {
	/** The id of the sign-in that this page shows. Another tab may have started a newer one since. */
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
	/** The sign-in has ended. If the reporter ended it, the app must still log out on the host. */
	| { type: 'end'; by: 'reporter' | 'host' }
	| { type: 'logout-delivered' }
	/** Another tab has changed the stored id. */
	| { type: 'follow'; id: string | undefined }

const NOBODY = { id: undefined, user: undefined, email: undefined, wasFound: false }

/** Returns the state of a page that was just opened. */
export function initialSignIn(record: SignInRecord): SignInState {
	const wasFound = record.id !== undefined
	return { ...record, pageId: record.id, wasFound, isLoginNeeded: record.isLogoutPending }
}

/**
 * Returns the state after an event. The README has a diagram of the states.
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
			const isLogoutPending = event.by === 'reporter' || state.isLogoutPending
			return { ...state, ...NOBODY, isLogoutPending, pageId: undefined, isLoginNeeded: true }
		}
		case 'logout-delivered':
			return { ...state, isLogoutPending: false }
		case 'follow':
			return { ...state, pageId: event.id, isLoginNeeded: event.id === undefined }
	}
}

function begin(state: SignInState, id: string): SignInState {
	return { ...state, ...NOBODY, id, isLogoutPending: false, pageId: id, isLoginNeeded: false }
}

/** Whether the sign-in is known to belong to another user than the profile. */
export function isOfAnother({ user, email }: SignInRecord, profile: Profile): boolean {
	if (user !== undefined) return !isUser(profile, user)
	return email !== undefined && !hasEmail(profile, email)
}

/** Whether a profile may belong to the user who logged in with this e-mail. */
export function hasEmail({ emailAddress }: Profile, email: string): boolean {
	return emailAddress === undefined || emailAddress.toLowerCase() === email.toLowerCase()
}

type Listener = (event: SignInEvent, before: SignInState, after: SignInState) => void

const listeners = new Set<Listener>()

/** This page's part of the state. The record is read again each time, because other tabs change it. */
const page = { state: initialSignIn(readSignIn()) }

export function signInState(): SignInState {
	return { ...page.state, ...readSignIn() }
}

/** Whether somebody is signed in, as far as this device knows. */
export function isSignInKnown(): boolean {
	const { id, isLoginNeeded } = signInState()
	return !isLoginNeeded && id !== undefined
}

/** Calls back after each transition of this page. */
export function onSignIn(listener: Listener): void {
	listeners.add(listener)
}

/** Makes a transition: stores it, and notifies the listeners. */
export function changeSignIn(event: SignInEvent): void {
	const before = signInState()
	const after = reduceSignIn(before, event, randomId())
	page.state = after
	writeSignIn(after)
	if (event.type === 'end') recordEvent('signed-out', {})
	else if (before.id !== after.id) recordEvent('signed-in', {})
	for (const listener of listeners) listener(event, before, after)
}

// After a login here, another user's profile must not be shown, and nothing may be sent on that user's behalf.
addProfileCheck((profile) => {
	const state = signInState()
	if (state.email === undefined || !isOfAnother(state, profile)) return true
	changeSignIn({ type: 'end', by: 'host' })
	return false
})
