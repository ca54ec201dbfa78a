import { listenToResponses } from '../../api/call.ts'
import { responseCacheReady } from '../../shared/response-cache/response-cache.ts'
import { isSignInKnown } from '../../shared/sign-in/sign-in.ts'
import { signInSignal } from '../../shared/sign-in/sign-in-events.ts'
import { keepOwnResponses } from '../../state/stored-responses.ts'

/**
 * Stores what the service worker cannot: it has no local storage; on the very first visit there is no worker
 * yet; and where a sign-in has begun elsewhere its first responses arrive before its cache is created.
 */
export function storeResponses(): void {
	// Deletes the cache that a page killed in the middle of a logout has left.
	void keepOwnResponses()
	// A sign-in that is known has its cache.
	let begunAt = isSignInKnown() ? 0 : Number.POSITIVE_INFINITY
	if (begunAt > 0)
		void responseCacheReady().then(() => {
			begunAt = Date.now()
		})

	listenToResponses((response, sentAt) => {
		const hasWorker = Boolean(navigator.serviceWorker?.controller)
		const isCachedByWorker = hasWorker && isSignInKnown() && sentAt > begunAt
		// Copied at once, before the body is read. The code that stores it is loaded with the first response.
		store(response.clone(), signInSignal(), isCachedByWorker).catch((error: unknown) => {
			// Reading goes on; the next response is stored again.
			console.warn('A response could not be stored', error)
		})
	})
}

async function store(copy: Response, signIn: AbortSignal, isCachedByWorker: boolean) {
	const { storeResponse } = await import('../../state/store-response.ts')
	await storeResponse(copy, signIn, isCachedByWorker)
}
