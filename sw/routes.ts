import { registerRoute } from 'workbox-routing'
import { cookieCallSignal } from '../src/account/cookie-calls.ts'
import { followSavedFiles, mayBeSaved, savedFile } from '../src/media/worker/saved-files.ts'
import { CALLS } from '../src/shared/contract/calls.ts'
import { apiOrigin } from '../src/shared/newsroom.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

/**
 * Sends the session renewals of pages, so that a page reloaded meanwhile doesn't lose the new token: the old one is valid
 * only once. Unlike with `keepalive`, the request can still be aborted.
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

/** Serves downloaded media, whole or any range, so that videos play and seek without a network. */
export function respondWithSavedMedia(): void {
	followSavedFiles()
	registerRoute(
		({ url, request }) => mayBeSaved(url, request),
		async ({ url, request }) =>
			(await savedFile(url.href, request.headers.get('Range'))) ?? untilUpdate(fetch(request)),
	)
}
