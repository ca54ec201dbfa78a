/** A request that the document itself has sent, before there was any app. */
export type PreloadedRequest = {
	response: Promise<Response>
	/** When it left, in milliseconds since the epoch. */
	sentAt: number
	/** Whether it is known to have brought nothing of the host's. */
	hasFailed: boolean
}

declare global {
	/** The preloaded requests that nobody has taken yet, by their address. */
	var preloadedRequests: Map<string, PreloadedRequest> | undefined
}

/**
 * Takes a preloaded request: each one answers a single time. One that has failed by then is none: the
 * host is asked anew, as it may be better by now.
 */
export function takePreloadedRequest(address: string): PreloadedRequest | undefined {
	const request = globalThis.preloadedRequests?.get(address)
	globalThis.preloadedRequests?.delete(address)
	return request?.hasFailed ? undefined : request
}

/** What was asked for in one sign-in is no answer in the next. */
export function dropPreloadedRequests(): void {
	globalThis.preloadedRequests?.clear()
}
