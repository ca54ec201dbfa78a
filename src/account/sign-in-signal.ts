/** Ends a sign-in in this page's memory. `account.ts` ends the stored one. */

const cleanups = new Set<() => void>()

// An object marked as pure, so that the document's script tree-shakes it.
const current = { controller: /* @__PURE__ */ new AbortController() }

/** Returns a signal that aborts when the current sign-in ends, so that no late response is used. */
export function signInSignal(): AbortSignal {
	return current.controller.signal
}

export function onSignOut(cleanup: () => void): void {
	cleanups.add(cleanup)
}

/** Forgets the sign-in in this page's memory. Call it once its screens are closed: they would refetch cleared queries. */
export function forgetSignIn(): void {
	current.controller.abort()
	current.controller = new AbortController()
	globalThis.prerender?.requests.clear()
	for (const cleanup of cleanups) cleanup()
}
