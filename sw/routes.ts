import { registerRoute } from 'workbox-routing'
import { cookieCallSignal } from '../src/account/cookie-calls.ts'
import { followSavedFiles, mayBeSaved, savedFile } from '../src/media/worker/saved-files.ts'
import { CALLS } from '../src/shared/contract/calls.ts'
import { apiOrigin } from '../src/shared/newsroom.ts'
import type { WorkerMessage } from '../src/shared/worker-messages.ts'
import { cachedCallSchema, cacheResponse } from '../src/storage/response-cache/cache-response.ts'
import { openResponseCache } from '../src/storage/response-cache/response-cache.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Caches the host's last good responses, for pages to read offline. The worker itself sends every call to the network;
 * pages read the cached responses themselves.
 */
export function cacheResponses(): void {
	registerRoute(
		({ url }) => cachedCallSchema(url) !== undefined && !updateSignal.aborted,
		async ({ url, request, event }) => {
			const opening = openResponseCache()
			const response = await untilUpdate(fetch(request))
			const schema = cachedCallSchema(url)
			const caching = cacheResponse(opening, request.url, response.clone(), schema)
			event.waitUntil(untilUpdate(caching.catch(tellPages)))
			return response
		},
	)
}

/** On a full phone, tells pages that what is read now can't be read offline. Throws other errors. */
async function tellPages(error: unknown): Promise<void> {
	if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
	const message: WorkerMessage = { type: 'storage-full' }
	for (const page of await self.clients.matchAll()) page.postMessage(message)
}

/**
 * Sends the session renewals of pages and waits for the response, so that a page reloaded meanwhile doesn't lose the new
 * token: the old one is valid only once. Unlike with `keepalive`, the request can still be aborted.
 */
export function finishRenewals(): void {
	const { method, path } = CALLS.refreshToken
	registerRoute(
		({ url }) => url.origin === apiOrigin && url.pathname === path && !updateSignal.aborted,
		({ request, event }) => {
			const response = fetch(new Request(request, { signal: cookieCallSignal() }))
			event.waitUntil(untilUpdate(response).catch(() => undefined))
			return response
		},
		method,
	)
}

/**
 * Serves downloaded media from the phone, whole or any range, so that videos play and seek without a network. Leaves
 * other media to the browser.
 */
export function respondWithSavedMedia(): void {
	followSavedFiles()
	registerRoute(
		({ url, request }) => mayBeSaved(url, request),
		async ({ url, request }) =>
			(await savedFile(url.href, request.headers.get('Range'))) ?? untilUpdate(fetch(request)),
	)
}
