/** Who is signed in on this phone, as this page knows it. Workers read the copy. */
import { recordEvent } from '../events/record-event.ts'
import { isUser, type Profile, userKey } from '../shared/contract/session.ts'
import { randomId } from '../shared/random-id.ts'
import { settleItems } from '../storage/local-storage.ts'
import { readLoginEmail, readSignIn, type SignInRecord, storeSignIn } from './stored-sign-in.ts'

/** The record as one page sees it. */
export type SignInState = SignInRecord & {
	/** The id of the sign-in that this page shows. Another tab may have started a newer one since. */
	pageId: string | undefined
	/** The key of the user whose profile this page has adopted. */
	pageUser: string | undefined
	/** Whether the sign-in existed before this page. */
	wasFound: boolean
	/** Whether only a login opens the dashboard, because the sign-in has ended in this tab. The cookie may still work. */
	isLoginNeeded: boolean
}

export type SignInEvent =
	/** Starts a sign-in that replaces any other. Without a login here, its e-mail isn't known. */
	| { type: 'begin'; email?: string }
	/** A profile shows whose session it is. Starts a sign-in if there is none, or it is known to be another user's. */
	| { type: 'adopt'; profile: Profile }
	/** The sign-in has ended. If the reporter ended it, the app must still log out on the host. */
	| { type: 'end'; by: 'reporter' | 'host' }
	| { type: 'logout-delivered' }
	/** Another tab has changed the stored id. */
	| { type: 'follow'; id: string | undefined }

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
	if (before.id !== after.id || before.user !== after.user) void updateSignInCopy()
	if (event.type === 'end') recordEvent('signed-out')
	else if (before.id !== after.id) recordEvent('signed-in')
	for (const listener of listeners) listener(event, before, after)
}

/** Updates the copy for workers. On a full phone it may fail; the deferred services then try again. */
export async function updateSignInCopy(): Promise<void> {
	const copy = await import('./sign-in-copy.ts').catch(() => undefined)
	// Read after the import: of two calls, the later one may import it first, and another tab may have logged in.
	const { id, user } = readSignIn()
	const isKnown = id !== undefined && user !== undefined
	await copy?.copySignIn(isKnown ? { id, user } : undefined)
}

const NO_SIGN_IN = { id: undefined, user: undefined, pageUser: undefined, wasFound: false }

function initialSignIn(record: SignInRecord): SignInState {
	const { id: pageId, isLogoutPending: isLoginNeeded } = record
	return { ...record, pageId, pageUser: undefined, wasFound: pageId !== undefined, isLoginNeeded }
}

/** Returns the state after an event, which may start a sign-in with a new id. The README has a diagram of the states. */
export function reduceSignIn(state: SignInState, event: SignInEvent, newId: string): SignInState {
	switch (event.type) {
		case 'begin':
			return begin(state, newId)
		case 'adopt': {
			const isNew = state.id === undefined || belongsToAnotherUser(state, event.profile)
			const own = isNew ? begin(state, newId) : state
			const user = userKey(event.profile)
			return { ...own, user, pageId: own.id, pageUser: user }
		}
		case 'end': {
			const isLogoutPending = event.by === 'reporter' || state.isLogoutPending
			return { ...state, ...NO_SIGN_IN, isLogoutPending, pageId: undefined, isLoginNeeded: true }
		}
		case 'logout-delivered':
			return { ...state, isLogoutPending: false }
		case 'follow':
			return { ...state, pageId: event.id, isLoginNeeded: event.id === undefined }
	}
}

function begin(state: SignInState, id: string): SignInState {
	return { ...state, ...NO_SIGN_IN, id, isLogoutPending: false, pageId: id, isLoginNeeded: false }
}

export function belongsToAnotherUser({ user }: SignInRecord, profile: Profile): boolean {
	return user !== undefined && !isUser(profile, user)
}
