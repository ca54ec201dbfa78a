import { beforeEach, expect, test, vi } from 'vitest'
import {
	callAddress,
	firstNewsAddress,
	newsPageOf,
} from '../../../src/shared/contract/call-address.ts'
import { CALLS, FIRST_PAGE } from '../../../src/shared/contract/calls.ts'
import { CATEGORIES } from '../../../src/shared/contract/categories.ts'
import { cacheResponse } from '../../../src/storage/response-cache/cache-response.ts'
import { memoryCaches } from './memory-caches.ts'

const OPENS_THE_APP = [callAddress(CALLS.self.path), ...CATEGORIES.map(firstNewsAddress)]

const item = (id: number) => callAddress(CALLS.newsDetail.path.replace(':id', String(id)))

let cache: Cache

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	vi.stubGlobal('caches', memoryCaches())
	cache = await caches.open('responses-1')
})

async function store(address: string): Promise<void> {
	vi.setSystemTime(Date.now() + 1000)
	await cacheResponse(cache, address, {})
}

async function isStored(address: string): Promise<boolean> {
	return (await cache.match(address)) !== undefined
}

test('250 opened items evict later pages, but not the responses that open the app', async () => {
	const second = callAddress(CALLS.newsList.path, newsPageOf(CATEGORIES[0], FIRST_PAGE + 1))
	for (const address of [...OPENS_THE_APP, second]) await store(address)
	for (let id = 0; id < 250; id += 1) await store(item(id))

	for (const address of OPENS_THE_APP) expect(await isStored(address), address).toBe(true)
	expect(await isStored(second)).toBe(false)
	expect(await isStored(item(249))).toBe(true)
	expect(await isStored(item(0))).toBe(false)
	const { length } = await cache.keys()
	expect(length).toBeGreaterThan(180)
	expect(length).toBeLessThanOrEqual(200 + OPENS_THE_APP.length)
})

test('an item that is fetched again stays, however old its first copy', async () => {
	for (let id = 0; id < 150; id += 1) await store(item(id))
	await store(item(0))
	for (let id = 150; id < 260; id += 1) await store(item(id))

	expect(await isStored(item(0))).toBe(true)
	expect(await isStored(item(1))).toBe(false)
})
