/** The sign-in of this page. */
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
	writeSignIn(before, after)
	if (event.type === 'end') recordEvent('signed-out', {})
	else if (before.id !== after.id) recordEvent('signed-in', {})
	for (const listener of listeners) listener(event, before, after)
}

onForgetSignIn(deleteOwn)

// After a login here, another user's profile must not be shown, and nothing may be sent on that user's behalf.
checkProfiles((profile) => {
	const state = signInState()
	if (state.email === undefined || !isOfAnother(state, profile)) return true
	changeSignIn({ type: 'end', by: 'host' })
	return false
})
