import { beforeEach, describe, expect, test, vi } from 'vitest'
import { holdTimers, pass } from '../hold-timers.ts'

const { locks } = navigator

/** Opens another tab, which shares only the platform with the others. */
async function openTab() {
	vi.resetModules()
	return (await import('../../../src/shared/locks/with-lock.ts')).withLock
}

/** Returns work that lasts until `end` is called. */
function startWork() {
	const { promise, resolve: end } = Promise.withResolvers<string>()
	return { work: vi.fn((_lost: AbortSignal) => promise), end }
}

const fail = () => Promise.reject(new Error('failed'))

/** Holds the lock like a frozen tab. */
async function freezeHolder() {
	const { promise, resolve } = Promise.withResolvers<void>()
	locks.request(name, () => new Promise(() => resolve())).catch(() => undefined)
	await promise
}

let name = ''

beforeEach(() => {
	name = crypto.randomUUID()
	vi.stubGlobal('navigator', { locks })
	holdTimers()
})

describe('work under a lock', () => {
	test('runs in one tab after another', async () => {
		const first = startWork()
		const second = startWork()
		const one = (await openTab())(name, first.work)
		await vi.waitFor(() => expect(first.work).toHaveBeenCalled())
		const other = (await openTab())(name, second.work)
		await pass(89_000)
		expect(second.work).not.toHaveBeenCalled()
		first.end('first')
		expect(await one).toBe('first')
		await vi.waitFor(() => expect(second.work).toHaveBeenCalledOnce())
		second.end('second')
		expect(await other).toBe('second')
	})

	test('releases the lock when it fails', async () => {
		const withLock = await openTab()
		await expect(withLock(name, fail)).rejects.toThrow('failed')
		expect(await withLock(name, async () => 'next')).toBe('next')
	})

	test('takes over the lock from a frozen tab after 90 seconds', async () => {
		await freezeHolder()
		const { work, end } = startWork()
		const done = (await openTab())(name, work)
		await pass(89_000)
		expect(work).not.toHaveBeenCalled()
		await pass(1000)
		await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
		// The next one waits for its own 90 seconds.
		const next = (await openTab())(name, async () => 'next')
		end('done')
		expect(await done).toBe('done')
		expect(await next).toBe('next')
		expect(vi.getTimerCount()).toBe(0)
	})

	test('that holds the lock for too long gets an aborted signal, and both finish', async () => {
		const first = startWork()
		const second = startWork()
		const one = (await openTab())(name, first.work)
		await vi.waitFor(() => expect(first.work).toHaveBeenCalled())
		const other = (await openTab())(name, second.work)
		await pass(84_000)
		expect(first.work.mock.lastCall?.[0].aborted).toBe(false)
		await pass(1000)
		expect(first.work.mock.lastCall?.[0].aborted).toBe(true)
		await pass(5000)
		await vi.waitFor(() => expect(second.work).toHaveBeenCalledOnce())
		expect(second.work.mock.lastCall?.[0].aborted).toBe(false)
		second.end('second')
		first.end('first')
		expect(await Promise.all([one, other])).toEqual(['first', 'second'])
		expect(first.work).toHaveBeenCalledOnce()
	})

	const deny = () => {
		throw new DOMException('Denied', 'SecurityError')
	}

	test.for([
		['there are no Web Locks', {}],
		['the browser denies them', { locks: { request: async () => deny() } }],
		['requesting them throws', { locks: { request: deny } }],
		['even accessing them throws', Object.defineProperty({}, 'locks', { get: deny })],
	])('starts at once, and only once, if %s', async ([, platform]) => {
		vi.stubGlobal('navigator', platform)
		const work = vi.fn(async () => 'done')
		expect(await (await openTab())(name, work)).toBe('done')
		expect(work).toHaveBeenCalledOnce()
		await expect((await openTab())(name, fail)).rejects.toThrow('failed')
	})
})
