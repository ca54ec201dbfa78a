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
