import { registerRoute } from 'workbox-routing'
import { cookieCallSignal } from '../src/api/cookie-calls.ts'
import { apiOrigin } from '../src/shared/api-origin.ts'
import { CALLS } from '../src/shared/contract/calls.ts'
import { untilUpdate, updateSignal } from './abort-for-update.ts'

/**
 * Sends the renewals of pages, so that one whose page is reloaded in the middle does not throw the new
 * token away: the old one serves only once. Unlike a call with `keepalive` it can still be given up.
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
