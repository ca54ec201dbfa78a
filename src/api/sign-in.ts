import type { Profile } from '../shared/contract/profile.ts'
import { recordEvent } from '../shared/events/record-event.ts'
import { dropPreloadedRequests } from '../shared/preloaded-requests.ts'

let controller = new AbortController()

/** Aborts when the current sign-in ends, so that none of its late responses is used. */
export function signInSignal(): AbortSignal {
	return controller.signal
}

/** Aborts every call of the sign-in that has just ended. */
export function abandonSignInCalls(): void {
	controller.abort()
	controller = new AbortController()
	dropPreloadedRequests()
}

/** How the host ended a sign-in: the refresh was refused, or it asked for fewer calls (429). */
export type SessionEnd = 'refused' | 'rate-limited'

const listeners = new Set<(end: SessionEnd) => void>()

/** Calls back when a response has ended the session. Returns a function that unsubscribes. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function announceSessionEnd(end: SessionEnd): void {
	recordEvent('session-ended', { end })
	for (const listener of listeners) listener(end)
}

type Check = (user: Profile) => boolean

let check: Check | undefined

/** Sets the check that each fetched profile must pass: that it belongs to the user who has logged in. */
export function checkProfiles(isOwn: Check): void {
	check = isOwn
}

export const isOwnProfile: Check = (user) => check?.(user) ?? true
