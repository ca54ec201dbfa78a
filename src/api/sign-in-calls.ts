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
