/** The events of a sign-in, for pages and workers. This module needs no local storage, which workers don't have. */
import type { Profile } from '../contract/session.ts'
import { recordEvent } from '../events/record-event.ts'
import { dropPreloadedRequests } from '../preloaded-requests.ts'

/** How the host ended a session: it refused the renewal, or responded with a 429. */
export type SessionEnd = 'refused' | 'rate-limited'

const endListeners = new Set<(end: SessionEnd) => void>()
const cleanups = new Set<() => void>()
const checks = new Set<(user: Profile) => boolean>()
// An object marked as pure, so that the document's script tree-shakes it.
const calls = { controller: /* @__PURE__ */ new AbortController() }

/** Returns a signal that aborts when the current sign-in ends, so that no late response is used. */
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

/** Registers a cleanup of the page's memory for the end of a sign-in. `forget-users.ts` deletes what is stored. */
export function onForgetSignIn(cleanup: () => void): void {
	cleanups.add(cleanup)
}

/** Runs all cleanups after a sign-in has ended. */
export function forgetSignIn(): void {
	for (const cleanup of cleanups) cleanup()
}

/** Registers a check that each fetched profile must pass. */
export function addProfileCheck(isOwn: (user: Profile) => boolean): void {
	checks.add(isOwn)
}

export function isOwnProfile(user: Profile): boolean {
	return [...checks].every((isOwn) => isOwn(user))
}
