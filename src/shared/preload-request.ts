/** Separate from `preloaded-requests.ts`, because no page's first chunk needs it. */
import type { PreloadedRequest } from './preloaded-requests.ts'

/** Sends a request for the app to take over. Nothing reads the response of one that isn't taken. */
export function preloadRequest(address: string): void {
	const response = fetch(address, {
		credentials: 'include',
		cache: 'no-store',
		headers: { accept: 'application/json' },
	})
	const request: PreloadedRequest = { response, sentAt: Date.now(), hasFailed: false }
	globalThis.prerender?.requests.set(address, request)
	response.then(
		({ status, headers }) => {
			// The app doesn't get the response of a failing host or a captive portal.
			request.hasFailed = status >= 500 || !/json/.test(headers.get('content-type') ?? '')
		},
		() => {
			request.hasFailed = true
		},
	)
}
