/** The sign-in of this page. */
import type { Profile } from '../contract/profile.ts'
import { recordEvent } from '../events/record-event.ts'
import { randomId } from '../random-id.ts'
import { checkProfiles, onForgetSignIn } from './sign-in-events.ts'
import {
	initialSignIn,
	isOfAnother,
	reduceSignIn,
	type SignInEvent,
	type SignInState,
} from './sign-in-reducer.ts'
import { deleteOwn, readSignIn, writeSignIn } from './stored-sign-in.ts'

type Listener = (event: SignInEvent, before: SignInState, after: SignInState) => void

const listeners = new Set<Listener>()

/** This page's part of the state. The record is read anew each time, because other tabs change it. */
const page = { state: initialSignIn(readSignIn()) }

export function signInState(): SignInState {
	return { ...page.state, ...readSignIn() }
}

/** Whether somebody is signed in, as far as this device knows. */
export function isSignInKnown(): boolean {
	const { id, isLoginNeeded } = signInState()
	return !isLoginNeeded && id !== undefined
}

/** Whether the current sign-in was there before this page. */
export function wasSignInFound(): boolean {
	const { foundId, pageId } = page.state
	return foundId !== undefined && foundId === pageId
}

/** Calls back after each transition of this page. */
export function onSignIn(listener: Listener): void {
	listeners.add(listener)
}

function dispatch(event: SignInEvent): void {
	const before = signInState()
	const after = reduceSignIn(before, event)
	page.state = after
	writeSignIn(before, after)
	if (event.type === 'end') recordEvent('signed-out', {})
	else if (before.id !== after.id) recordEvent('signed-in', {})
	for (const listener of listeners) listener(event, before, after)
}

/** Begins a sign-in in place of any other. */
export function beginSignIn(): void {
	dispatch({ type: 'begin', id: randomId() })
}

/** Stores the e-mail of the login, unless the sign-in has ended already. */
export function noteLogin(email: string): void {
	dispatch({ type: 'note-login', email })
}

/**
 * Stores whose session it is, according to a fetched profile. A session that was begun outside this app, or belongs to
 * another user than before, begins a new sign-in.
 */
export function adoptSignIn(profile: Profile): void {
	dispatch({ type: 'adopt', profile, newId: randomId() })
}

/** Ends the sign-in. After the reporter's own logout the host has to hear of it, too. */
export function endSignIn(by: 'reporter' | 'host'): void {
	dispatch({ type: 'end', by })
}

export function noteLogoutDelivered(): void {
	dispatch({ type: 'logout-delivered' })
}

/** Follows another tab, which has begun this sign-in or ended the one before. */
export function followSignIn(id: string | undefined): void {
	dispatch({ type: 'follow', id })
}

onForgetSignIn(deleteOwn)

// Another user's profile after a login here: it must not be shown, and nothing sent in its name.
checkProfiles((profile) => {
	const state = signInState()
	if (state.email === undefined || !isOfAnother(state, profile)) return true
	endSignIn('host')
	return false
})
