/**
 * Manages the responses stored on this phone: all of them in the response cache, and in local storage the rows that the
 * next start shows first. Both belong to a sign-in, and are deleted with it. `store-response.ts`, which writes them, is
 * a separate module, so that the login doesn't load the contract's schemas.
 */

import { isSignInKnown, onSignInChange, signInState } from '../../../account/account.ts'
import { signInSignal } from '../../../account/sign-in-signal.ts'
import { listenToResponses } from '../../../api/call.ts'
import {
	clearResponseCache,
	responseCacheReady,
	switchResponseCache,
} from '../../../storage/response-cache/response-cache.ts'
import { forgetFirstNews } from '../../news/model/first-news-record.ts'

/** Creates the cache of the current sign-in's responses, and deletes the responses of all others. */
export function keepOwnResponses(): Promise<unknown> {
	forgetFirstNews(signInState().id)
	return switchResponseCache(() => signInState().id)
}

onSignInChange((_event, before, after) => {
	if (before.id !== after.id) void keepOwnResponses()
})

/** Deletes all responses. They can be fetched again. */
export function clearResponses(): Promise<void> {
	forgetFirstNews()
	return clearResponseCache()
}

/**
 * Stores what the service worker can't. The worker has no local storage, doesn't run yet on the very first visit, and
 * has no cache yet for the first responses of a new sign-in.
 */
export function storeResponses(): void {
	// Deletes the cache left by a page that was killed during a logout.
	void keepOwnResponses()
	// A known sign-in already has its cache.
	let begunAt = isSignInKnown() ? 0 : Number.POSITIVE_INFINITY
	if (begunAt > 0)
		void responseCacheReady().then(() => {
			begunAt = Date.now()
		})

	listenToResponses((response, sentAt) => {
		const hasWorker = Boolean(navigator.serviceWorker?.controller)
		const isCachedByWorker = hasWorker && isSignInKnown() && sentAt > begunAt
		// Cloned at once, before the body is read. The code that stores it is lazy-loaded with the first response.
		const copy = response.clone()
		const signIn = signInSignal()
		import('./store-response.ts')
			.then(({ storeResponse }) => storeResponse(copy, signIn, isCachedByWorker))
			// The app works without the copy. The next response is stored again.
			.catch(console.warn)
	})
}
