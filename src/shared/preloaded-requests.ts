/** A request that was sent before the code that reads its response was there. */
export type PreloadedRequest = {
	response: Promise<Response>
	/** When it was sent, in milliseconds since the epoch. */
	sentAt: number
	/** Whether the request is known to have failed, or to have a response that isn't the host's. */
	hasFailed: boolean
}

declare global {
	/** What the document's script prepares for the app; `src/prerender` declares the rest of it. */
	interface Prerender {
		/** The preloaded requests that weren't taken yet, by address. */
		requests: Map<string, PreloadedRequest>
	}
	/** `undefined` in workers. */
	var prerender: Prerender | undefined
}

/** Sends a request for the app to take over. Nothing reads the response of one that isn't taken. */
export function preloadRequest(address: string): void {
	const response = fetch(address, {
		credentials: 'include',
		cache: 'no-store',
		headers: { accept: 'application/json' },
	})
	const request: PreloadedRequest = { response, sentAt: Date.now(), hasFailed: false }
	globalThis.prerender?.requests.set(address, request)
	response
		.catch(() => Response.error())
		.then(({ status, headers }) => {
			// The app doesn't get the response of a failing host or a captive portal.
			request.hasFailed = status >= 500 || !/json/.test(headers.get('content-type') ?? '')
		})
}

/**
 * Takes a preloaded request. Each can be used only once. Drops failed requests, so that the caller sends them again.
 */
export function takePreloadedRequest(address: string): PreloadedRequest | undefined {
	const request = globalThis.prerender?.requests.get(address)
	globalThis.prerender?.requests.delete(address)
	return request?.hasFailed ? undefined : request
}

/** Drops the requests of a sign-in that has ended. */
export function dropPreloadedRequests(): void {
	globalThis.prerender?.requests.clear()
}
