/** A request that the document itself has sent, before there was any app. */
export type PreloadedRequest = {
	response: Promise<Response>
	/** When it left, in milliseconds since the epoch. */
	sentAt: number
	/** Whether it is known to have failed, or to have brought no response of the host's. */
	hasFailed: boolean
}

declare global {
	/** What the document's script prepares for the app; `src/prerender` declares the rest of it. */
	interface Prerender {
		/** The preloaded requests that were not taken yet, by their address. */
		requests: Map<string, PreloadedRequest>
	}
	/** `undefined` if a policy blocks the document's script. */
	var prerender: Prerender | undefined
}

/**
 * Takes a preloaded request, each of which serves a single time. Failed requests are dropped: the host is asked
 * anew, as it may be better by now.
 */
export function takePreloadedRequest(address: string): PreloadedRequest | undefined {
	const request = globalThis.prerender?.requests.get(address)
	globalThis.prerender?.requests.delete(address)
	return request?.hasFailed ? undefined : request
}

/** Drops what was requested in one sign-in: it is not for the next. */
export function dropPreloadedRequests(): void {
	globalThis.prerender?.requests.clear()
}
