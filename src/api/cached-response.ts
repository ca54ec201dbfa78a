import * as v from 'valibot'
import { callAddress } from '../shared/contract/call-address.ts'
import { CACHED_AT_HEADER, openResponseCache } from '../shared/response-cache/response-cache.ts'

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
		const cached = await cache?.match(callAddress(path, searchParams), { ignoreVary: true })
		const { success, output } = v.safeParse(schema, await cached?.json())
		return success ? { data: output, at: Number(cached?.headers.get(CACHED_AT_HEADER)) } : undefined
	} catch {
		// Damaged or unavailable storage: the host is asked anyway.
		return undefined
	}
}
