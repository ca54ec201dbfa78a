import { expect, test, vi } from 'vitest'
import { holdTimers } from '../hold-timers.ts'
import { memoryCaches } from './memory-caches.ts'

const ADDRESS = 'https://host.example/v1/reporter/submissions'

function openPage(caches: Partial<CacheStorage>) {
	holdTimers()
	vi.stubGlobal('caches', caches)
	vi.resetModules()
	return import('../../../src/storage/response-cache/response-cache.ts')
}

test("a cache that the worker opens too late is deleted, and doesn't become the next reporter’s", async () => {
	const { openResponseCache, switchResponseCache } = await openPage(memoryCaches())
	let signIn = 'first'
	await switchResponseCache(() => signIn)
	expect(await caches.keys()).toEqual(['responses-first'])

	signIn = 'next'
	await switchResponseCache(() => signIn)
	// The worker read the sign-in before the switch, and opens its cache only now.
	const late = await caches.open('responses-first')
	await late.put(ADDRESS, Response.json('of the first'))

	const cache = await openResponseCache()
	expect(cache).toBe(await caches.open('responses-next'))
	expect(await cache?.match(ADDRESS)).toBeUndefined()
	await vi.advanceTimersByTimeAsync(5000)
	expect(await caches.keys()).toEqual(['responses-next'])
})

test('Cache Storage that never responds delays only the first response', async () => {
	const hanging = { keys: () => new Promise<never>(() => undefined) }
	const { openResponseCache, switchResponseCache } = await openPage(hanging)
	void switchResponseCache(() => 'one')
	const first = openResponseCache()
	await vi.advanceTimersByTimeAsync(3000)
	expect(await first).toBeUndefined()
	expect(await openResponseCache()).toBeUndefined()
})
