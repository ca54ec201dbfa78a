/** What pages and workers share of a sign-in. Workers have no local storage, so this needs none. */
import type { Profile } from '../contract/profile.ts'
import { recordEvent } from '../events/record-event.ts'
import { dropPreloadedRequests } from '../preloaded-requests.ts'

/** How the host ended a session: the refresh was refused, or it asked for fewer calls (429). */
export type SessionEnd = 'refused' | 'rate-limited'

const endListeners = new Set<(end: SessionEnd) => void>()
const cleanups = new Set<() => void>()
const checks = new Set<(user: Profile) => boolean>()
// The document's script has only what it calls of this module.
const calls = { controller: /* @__PURE__ */ new AbortController() }

/** Aborts when the current sign-in ends, so that none of its late responses is used. */
export function signInSignal(): AbortSignal {
	return calls.controller.signal
}

onForgetSignIn(() => {
	calls.controller.abort()
	calls.controller = new AbortController()
	dropPreloadedRequests()
})

/** Calls back when a response has ended the session. Returns a function that unsubscribes. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
	endListeners.add(listener)
	return () => endListeners.delete(listener)
}

export function announceSessionEnd(end: SessionEnd): void {
	recordEvent('session-ended', { end })
	for (const listener of endListeners) listener(end)
}

/** Registers what to clear after a sign-in has ended: in memory, and wherever `storeOwn` did not store it. */
export function onForgetSignIn(cleanup: () => void): void {
	cleanups.add(cleanup)
}

/** Clears what this page holds of a sign-in that has ended. */
export function forgetSignIn(): void {
	for (const cleanup of cleanups) cleanup()
}

/** Registers a check that each fetched profile must pass. */
export function checkProfiles(isOwn: (user: Profile) => boolean): void {
	checks.add(isOwn)
}

export function isOwnProfile(user: Profile): boolean {
	return [...checks].every((isOwn) => isOwn(user))
}
