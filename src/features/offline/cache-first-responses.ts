import { listenToResponses } from '../../api/response-listener.ts'
import { signInSignal } from '../../api/sign-in-calls.ts'
import {
	openResponseCache,
	responseCacheReady,
} from '../../shared/response-cache/response-cache.ts'

/**
 * Caches the responses that the service worker cannot: on the very first visit there is no worker yet, and
 * where a sign-in has begun elsewhere its first responses arrive before its cache is created.
 *
 * @param isSignInKnown whether the sign-in, and so its cache, is known
 */
export function cacheFirstResponses(isSignInKnown: () => boolean): void {
	let begunAt = isSignInKnown() ? 0 : Number.POSITIVE_INFINITY
	if (begunAt > 0)
		void responseCacheReady().then(() => {
			begunAt = Date.now()
		})

	listenToResponses(async (response, sentAt) => {
		if (navigator.serviceWorker?.controller && isSignInKnown() && sentAt > begunAt) return
		const signIn = signInSignal()
		const copy = response.clone()
		try {
			const { cacheResponse } = await import('../../shared/response-cache/cache-response.ts')
			await responseCacheReady()
			const cache = await openResponseCache()
			// If the sign-in has ended meanwhile, this may be the next one's cache.
			if (!signIn.aborted) await cacheResponse(Promise.resolve(cache), response.url, copy)
		} catch (error) {
			// The worker caches the next response.
			console.warn('An answer could not be kept', error)
		}
	})
}
