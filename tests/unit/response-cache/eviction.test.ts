import { beforeEach, expect, test, vi } from 'vitest'
import {
	callAddress,
	firstNewsAddress,
	newsPageOf,
} from '../../../src/shared/contract/call-address.ts'
import { CALLS, FIRST_PAGE } from '../../../src/shared/contract/calls.ts'
import { CATEGORIES } from '../../../src/shared/contract/categories.ts'
import { cacheResponse } from '../../../src/storage/response-cache/cache-response.ts'
import { switchResponseCache } from '../../../src/storage/response-cache/response-cache.ts'
import { memoryCaches } from './memory-caches.ts'

const SELF = callAddress(CALLS.self.path)
const FIRST_PAGES = CATEGORIES.map(firstNewsAddress)
const OPENS_THE_APP = [SELF, ...FIRST_PAGES]

const item = (id: number) => callAddress(CALLS.newsDetail.path.replace(':id', String(id)))

const PAGE = { page: { page: 1, pageSize: 10, hasNext: false, total: 0 } }
const BODIES = {
	self: { success: true, data: { _id: 'r', emailAddress: 'r@example.com' } },
	list: { success: true, data: [], meta: PAGE },
	detail: { success: true, data: { _id: 'n', newsTitle: 'The dam is full' } },
}

let cache: Cache

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] })
	vi.stubGlobal('caches', memoryCaches())
	vi.stubGlobal('navigator', { onLine: true })
	await switchResponseCache(() => '1')
	cache = await caches.open('responses-1')
})

async function store(address: string, body: unknown): Promise<void> {
	vi.setSystemTime(Date.now() + 1000)
	await cacheResponse(cache, address, body)
}

async function isStored(address: string): Promise<boolean> {
	return (await cache.match(address)) !== undefined
}

test("250 opened items don't evict the responses that open the app", async () => {
	await store(SELF, BODIES.self)
	for (const address of FIRST_PAGES) await store(address, BODIES.list)
	for (let id = 0; id < 250; id += 1) await store(item(id), BODIES.detail)

	for (const address of OPENS_THE_APP) expect(await isStored(address), address).toBe(true)
	expect(await isStored(item(249))).toBe(true)
	expect(await isStored(item(0))).toBe(false)
	const { length } = await cache.keys()
	expect(length).toBeGreaterThan(180)
	expect(length).toBeLessThanOrEqual(200 + OPENS_THE_APP.length)
})

test('later pages of a list are evicted like items', async () => {
	const second = callAddress(CALLS.newsList.path, newsPageOf(CATEGORIES[0], FIRST_PAGE + 1))
	await store(second, BODIES.list)
	for (let id = 0; id < 210; id += 1) await store(item(id), BODIES.detail)

	expect(await isStored(second)).toBe(false)
})

test('an item that is fetched again stays, however old its first copy', async () => {
	for (let id = 0; id < 150; id += 1) await store(item(id), BODIES.detail)
	await store(item(0), BODIES.detail)
	for (let id = 150; id < 260; id += 1) await store(item(id), BODIES.detail)

	expect(await isStored(item(0))).toBe(true)
	expect(await isStored(item(1))).toBe(false)
})
