import * as v from 'valibot'
import { askCacheStorage } from '../cache-storage.ts'
import { deleteLeastUsed } from './delete-least-used.ts'
import { CACHED_AT_HEADER } from './response-cache.ts'

/**
 * Caches a response in place of the one before, if it fits the contract: a captive portal's page or an
 * error never replaces a good response.
 *
 * @param schema that of the call, from `cachedCallSchema`; without one nothing is cached
 * @throws {DOMException} QuotaExceededError when the phone is full, TimeoutError when Cache Storage does not answer
 */
export async function cacheResponse(
	opening: Promise<Cache | undefined>,
	address: string,
	response: Response,
	schema: v.GenericSchema | undefined,
): Promise<void> {
	const cache = await opening
	if (schema === undefined || cache === undefined || response.status !== 200) return
	const body: unknown = await response.json().catch(() => undefined)
	if (!v.is(schema, body)) return
	const headers = { 'content-type': 'application/json', [CACHED_AT_HEADER]: String(Date.now()) }
	const stored = new Response(JSON.stringify(body), { headers })
	await askCacheStorage(() => cache.put(address, stored))
	await askCacheStorage(() => deleteLeastUsed(cache))
}
