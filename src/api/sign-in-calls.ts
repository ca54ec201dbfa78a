import { dropPreloadedRequests } from '../shared/preloaded-requests.ts'

let controller = new AbortController()

/** Aborts when the current sign-in ends: its late answers reach nobody. */
export function signInSignal(): AbortSignal {
	return controller.signal
}

/** Gives up every call of the sign-in that has just ended. */
export function abandonSignInCalls(): void {
	controller.abort()
	controller = new AbortController()
	dropPreloadedRequests()
}
