import { registerRoute } from 'workbox-routing'
import { cacheResponse } from '../src/shared/response-cache/cache-response.ts'
import { cachedCallSchema } from '../src/shared/response-cache/cached-calls.ts'
import { openResponseCache } from '../src/shared/response-cache/response-cache.ts'
import type { WorkerMessage } from '../src/shared/worker-messages.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Caches the host's last good responses, for when there is no network. Every call goes to the network here:
 * the page itself begins with the cached response and then fetches.
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

/** On a full phone pages say that what is read now cannot be read offline. Other errors are thrown. */
async function tellPages(error: unknown): Promise<void> {
	if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
	const message: WorkerMessage = { type: 'storage-full' }
	for (const page of await self.clients.matchAll()) page.postMessage(message)
}
