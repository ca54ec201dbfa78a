/** Who is signed in on this phone, as this page knows it. Workers read the copy. */
import { recordEvent } from '../events/record-event.ts'
import { randomId } from '../shared/random-id.ts'
import { settleItems } from '../storage/local-storage.ts'
import {
	initialSignIn,
	reduceSignIn,
	type SignInEvent,
	type SignInState,
} from './sign-in-reducer.ts'
import { readLoginEmail, readSignIn, storeSignIn } from './stored-sign-in.ts'

type Listener = (event: SignInEvent, before: SignInState, after: SignInState) => void

const listeners = new Set<Listener>()

/** This page's part of the state. The record is read again each time, because other tabs change it. */
let pageState = initialSignIn(readSignIn())

export function signInState(): SignInState {
	return { ...pageState, ...readSignIn() }
}

export function isSignInKnown(): boolean {
	const { id, isLoginNeeded } = signInState()
	return !isLoginNeeded && id !== undefined
}

/** Calls back after each transition of this page. Returns a function that unsubscribes. */
export function onSignInChange(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Makes a transition: stores it, applies it to what users have stored, and notifies the listeners. */
export function changeSignIn(event: SignInEvent): void {
	const before = signInState()
	const after = reduceSignIn(before, event, randomId())
	pageState = after
	storeSignIn(after, event.type === 'begin' ? event.email : readLoginEmail())
	if (event.type === 'end' && event.by === 'reporter') settleItems(undefined)
	if (event.type === 'adopt' && before.user !== after.user) settleItems(event.profile)
	if (before.id !== after.id || before.user !== after.user) void updateCopy()
	if (event.type === 'end') recordEvent('signed-out')
	else if (before.id !== after.id) recordEvent('signed-in')
	for (const listener of listeners) listener(event, before, after)
}

/** Brings the copy for workers up to date. On a full phone it may fail; then the deferred services try again. */
export async function updateCopy(): Promise<void> {
	const { id, user, isLoginNeeded } = signInState()
	const isKnown = !isLoginNeeded && id !== undefined && user !== undefined
	const copy = await import('./sign-in-copy.ts').catch(() => undefined)
	await copy?.copySignIn(isKnown ? { id, user } : undefined)
}
