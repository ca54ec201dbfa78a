import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { API_PREFIX } from '../src/shared/contract/calls.ts'
import { cacheResponse } from '../src/shared/response-cache/cache-response.ts'
import { cachedCallSchema } from '../src/shared/response-cache/cached-calls.ts'
import { openResponseCache } from '../src/shared/response-cache/response-cache.ts'
import type { WorkerMessage } from '../src/shared/worker-messages.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

declare const self: ServiceWorkerGlobalScope

const API = new RegExp(`^${API_PREFIX}/`)
/** A path with a file ending is a file, such as media opened in a tab of its own. */
const FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i

/** Responds to navigations with the precached shell, except for the API and files. */
export function serveShell(): void {
	const shell = createHandlerBoundToURL('/index.html')
	registerRoute(new NavigationRoute(shell, { denylist: [API, FILE] }))
}

/**
 * Caches the host's last good responses, for when there is no network. Every call goes to the network here:
 * the page itself begins with the cached response and then fetches.
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

/** On a full phone pages say that what is read now cannot be read offline. Other errors are thrown. */
async function tellPages(error: unknown): Promise<void> {
	if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
	const message: WorkerMessage = { type: 'storage-full' }
	for (const page of await self.clients.matchAll()) page.postMessage(message)
}
