import { registerRoute } from 'workbox-routing'
import { cookieCallSignal } from '../src/api/cookie-calls.ts'
import { apiOrigin } from '../src/shared/api-origin.ts'
import { CALLS } from '../src/shared/contract/calls.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

/**
 * Sends the session renewals of pages and waits for the response, so that a page reloaded in the middle does
 * not lose the new token: the old one serves only once. Unlike `keepalive` this can still be aborted.
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
