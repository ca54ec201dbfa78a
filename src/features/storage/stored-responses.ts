/**
 * Where this phone stores the host's responses: all of them in the response cache, and the rows that the next
 * start shows first in local storage. Both belong to a sign-in, and are deleted with it. Apart from
 * `store-response.ts`, which writes them: a login loads nothing of the contract's schemas.
 */

import { listenToResponses } from '../../api/call.ts'
import {
	clearResponseCache,
	responseCacheReady,
	switchResponseCache,
} from '../../shared/response-cache/response-cache.ts'
import { isSignInKnown, onSignIn, signInState } from '../../shared/sign-in/sign-in.ts'
import { signInSignal } from '../../shared/sign-in/sign-in-events.ts'
import { forgetFirstNews } from '../../state/first-news.ts'

/** Creates the cache of the current sign-in's responses, and deletes the responses of all others. */
export function keepOwnResponses(): Promise<unknown> {
	forgetFirstNews(signInState().id)
	return switchResponseCache(() => signInState().id)
}

onSignIn((_event, before, after) => {
	if (before.id !== after.id) void keepOwnResponses()
})

/** Deletes all responses: they can be fetched again. */
export function clearResponses(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}

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
	const { storeResponse } = await import('./store-response.ts')
	await storeResponse(copy, signIn, isCachedByWorker)
}
