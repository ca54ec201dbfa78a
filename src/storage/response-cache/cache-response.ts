import { FIRST_PAGE, SELF } from '../../shared/contract/calls.ts'
import { askCacheStorage } from '../cache-storage.ts'
import { CACHED_AT_HEADER } from './response-cache.ts'

/** Caches the body of a response that fits the contract. Throws a QuotaExceededError if the phone is full. */
export async function cacheResponse(cache: Cache, address: string, body: unknown): Promise<void> {
	const headers = { 'content-type': 'application/json', [CACHED_AT_HEADER]: String(Date.now()) }
	const stored = new Response(JSON.stringify(body), { headers })
	await askCacheStorage(() => cache.put(address, stored))
	await askCacheStorage(() => deleteOldest(cache))
}

/** How many evictable responses are stored: some weeks of reading, in about a megabyte. */
const MAX_RESPONSES = 200

/** How many are evicted at a time. In batches, because finding the oldest ones means reading all headers. */
const BATCH = 20

/** Evicts the responses that were fetched longest ago if there are too many. */
async function deleteOldest(cache: Cache): Promise<void> {
	const requests = (await cache.keys()).filter(isEvictable)
	if (requests.length <= MAX_RESPONSES) return
	const fetched = await Promise.all(
		requests.map(async (request) => {
			const response = await cache.match(request)
			return { request, at: Number(response?.headers.get(CACHED_AT_HEADER)) }
		}),
	)
	const oldest = fetched
		.sort((one, other) => one.at - other.at)
		.slice(0, requests.length - MAX_RESPONSES + BATCH)
	await Promise.all(oldest.map(({ request }) => cache.delete(request)))
}

/** Without the profile and the first page of each list, the app doesn't open offline. */
function isEvictable({ url }: { url: string }): boolean {
	const { pathname, searchParams } = new URL(url)
	return pathname !== SELF.path && searchParams.get('page') !== String(FIRST_PAGE)
}
