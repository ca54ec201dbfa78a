import { listenToResponses } from '../../api/response-listener.ts'
import { signInSignal } from '../../api/sign-in-calls.ts'
import {
	openResponseCache,
	responseCacheReady,
} from '../../shared/response-cache/response-cache.ts'

/**
 * Keeps the answers that the worker cannot: on the very first visit there is none yet, and the
 * profile that tells of a sign-in begun elsewhere comes before there is a cache to keep it in, as
 * does all that was asked for together with it.
 *
 * @param isSignInKnown whether there is such a cache
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
			// Where the sign-in has ended meanwhile, this may be the next one's cache.
			if (!signIn.aborted) await cacheResponse(Promise.resolve(cache), response.url, copy)
		} catch (error) {
			// The next answer is kept by the worker.
			console.warn('An answer could not be kept', error)
		}
	})
}
