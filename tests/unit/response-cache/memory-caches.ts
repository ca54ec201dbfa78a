/** Creates Cache Storage in memory for the response cache. Neither Node nor happy-dom has one. */
export function memoryCaches(): CacheStorage {
	const stored = new Map<string, Cache>()
	const storage: Partial<CacheStorage> = {
		keys: async () => [...stored.keys()],
		has: async (name) => stored.has(name),
		delete: async (name) => stored.delete(name),
		async open(name) {
			const cache = stored.get(name) ?? memoryCache()
			stored.set(name, cache)
			return cache
		},
		match: async (request, options) =>
			stored.get(options?.cacheName ?? '')?.match(request, options),
	}
	return storage as CacheStorage
}

function memoryCache(): Cache {
	const responses = new Map<string, Response>()
	const addressOf = (request: RequestInfo | URL) =>
		request instanceof Request ? request.url : String(request)
	const cache: Partial<Cache> = {
		keys: async () => [...responses.keys()].map((address) => new Request(address)),
		async match(request, options) {
			const response = responses.get(addressOf(request))
			const varies = response?.headers.has('Vary') && !options?.ignoreVary
			return varies ? undefined : response?.clone()
		},
		delete: async (request) => responses.delete(addressOf(request)),
		// As in WebKit, a replaced response keeps its position.
		async put(request, response) {
			responses.set(addressOf(request), response)
		},
	}
	return cache as Cache
}
