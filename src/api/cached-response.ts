import * as v from 'valibot'
import { askCacheStorage } from '../shared/cache-storage.ts'
import { callAddress } from '../shared/contract/call-address.ts'
import {
	CACHED_AT_HEADER,
	openResponseCache,
	USED_AT_HEADER,
} from '../shared/response-cache/response-cache.ts'
import { isHostReachable } from './host-contact.ts'

/** A response's parsed data, and when it arrived, in milliseconds by the phone's clock. */
export type Cached<Data> = { data: Data; at: number }

/** The cached response to a call, if there is one that this version of the app can read. */
export async function cachedResponse<Schema extends v.GenericSchema>(
	{ path }: { path: string },
	schema: Schema,
	searchParams: Record<string, string | number> = {},
): Promise<Cached<v.InferOutput<Schema>> | undefined> {
	try {
		const cache = await openResponseCache()
		const address = callAddress(path, searchParams)
		const cached = await askCacheStorage(async () => cache?.match(address, { ignoreVary: true }))
		if (cache === undefined || cached === undefined) return undefined
		if (!isHostReachable()) noteUse(cache, address, cached.clone()).catch(() => undefined)
		const { success, output } = v.safeParse(schema, await askCacheStorage(() => cached.json()))
		return success ? { data: output, at: Number(cached.headers.get(CACHED_AT_HEADER)) } : undefined
	} catch {
		// Damaged or unavailable storage: the host is asked anyway.
		return undefined
	}
}

/** Notes that a response was read without a network. With one it is fetched again, which notes it as well. */
async function noteUse(cache: Cache, address: string, cached: Response): Promise<void> {
	const used = new Response(cached.body, cached)
	used.headers.set(USED_AT_HEADER, String(Date.now()))
	await cache.put(address, used)
}
