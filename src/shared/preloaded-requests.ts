export type PreloadedRequest = {
	response: Promise<Response>
	sentAt: number
	/** Whether it is known to have failed, or to have a response that isn't the host's. */
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

/** Takes a request that was sent before this code was there. Drops failed ones, so that the caller sends them again. */
export function takePreloadedRequest(address: string): PreloadedRequest | undefined {
	const request = globalThis.prerender?.requests.get(address)
	globalThis.prerender?.requests.delete(address)
	return request?.hasFailed ? undefined : request
}
