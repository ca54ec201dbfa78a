import { beforeEach, expect, test, vi } from 'vitest'
import { cachedResponse } from '../../../src/api/call.ts'
import { callAddress } from '../../../src/shared/contract/call-address.ts'
import { CALLS } from '../../../src/shared/contract/calls.ts'
import { newsDetailResponse } from '../../../src/shared/contract/news.ts'
import { switchResponseCache } from '../../../src/storage/response-cache/response-cache.ts'
import { memoryCaches } from '../response-cache/memory-caches.ts'

const PATH = CALLS.newsDetail.path.replace(':id', 'n')
const BODY = JSON.stringify({ success: true, data: { _id: 'n', newsTitle: 'The dam is full' } })

const read = () => cachedResponse({ path: PATH }, newsDetailResponse)

async function store(body: string): Promise<Cache> {
	const cache = await caches.open('responses-1')
	const headers = { 'x-cached-at': '5000', Vary: 'Cookie' }
	await cache.put(callAddress(PATH), new Response(body, { headers }))
	return cache
}

beforeEach(() => {
	vi.stubGlobal('caches', memoryCaches())
	vi.stubGlobal('navigator', { onLine: true })
	void switchResponseCache(() => '1')
})

test('a stored response is read with the time of its arrival', async () => {
	await store(BODY)
	expect(await read()).toMatchObject({ data: { newsTitle: 'The dam is full' }, at: 5000 })
})

test.each(['<html>', '7', '{"success":true}'])("a stored %s isn't a response", async (body) => {
	await store(body)
	expect(await read()).toBeUndefined()
})

test('nothing is read if nothing is stored, or if the storage fails', async () => {
	expect(await read()).toBeUndefined()
	await caches.open('responses-1')
	expect(await read()).toBeUndefined()
	const cache = await store(BODY)
	vi.spyOn(cache, 'match').mockRejectedValue(new Error('damaged'))
	expect(await read()).toBeUndefined()
})
