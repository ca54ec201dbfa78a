import * as v from 'valibot'
import { cachedCallSchema } from './cached-calls.ts'
import { CACHED_AT_HEADER } from './response-cache.ts'

/** The oldest are deleted first. This many are some weeks of reading, in about a megabyte. */
const MAX_RESPONSES = 200

/**
 * Caches a response in place of the one before, if it fits the contract: a captive portal's page or an
 * error never replaces a good response.
 *
 * @throws {DOMException} QuotaExceededError when the phone is full
 */
export async function cacheResponse(
	opening: Promise<Cache | undefined>,
	address: string,
	response: Response,
): Promise<void> {
	const schema = cachedCallSchema(new URL(address))
	const cache = await opening
	if (schema === undefined || cache === undefined || response.status !== 200) return
	const body: unknown = await response.json().catch(() => undefined)
	if (!v.is(schema, body)) return
	const headers = { 'content-type': 'application/json', [CACHED_AT_HEADER]: String(Date.now()) }
	await cache.put(address, new Response(JSON.stringify(body), { headers }))
	const requests = await cache.keys()
	const oldest = requests.slice(0, Math.max(0, requests.length - MAX_RESPONSES))
	await Promise.all(oldest.map((request) => cache.delete(request)))
}
