import { registerRoute } from 'workbox-routing'
import type { WorkerMessage } from '../src/shared/messages/worker-message.ts'
import { cacheResponse } from '../src/shared/response-cache/cache-response.ts'
import { cachedCallSchema } from '../src/shared/response-cache/cached-calls.ts'
import { openResponseCache } from '../src/shared/response-cache/response-cache.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Keeps the host's last good answers to what is read, for the next time there is no network. The
 * page itself begins with them and then asks the host: here every call goes to the network.
 */
export function cacheResponses(): void {
	registerRoute(
		({ url }) => cachedCallSchema(url) !== undefined && !updateSignal.aborted,
		async ({ request, event }) => {
			const opening = openResponseCache()
			const response = await untilUpdate(fetch(request))
			const caching = cacheResponse(opening, request.url, response.clone()).catch(tellPages)
			event.waitUntil(untilUpdate(caching))
			return response
		},
	)
}

/** Nothing the reporter did is lost; but they count on reading it without a network. */
async function tellPages(error: unknown): Promise<void> {
	if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
	const message: WorkerMessage = { type: 'storage-full' }
	for (const page of await self.clients.matchAll()) page.postMessage(message)
}
