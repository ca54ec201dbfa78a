import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const { locks } = navigator

/** Opens another tab, which shares only the platform with the others. */
async function openTab() {
	vi.resetModules()
	return (await import('../../../src/shared/locks/with-lock.ts')).withLock
}

/** Advances timers second by second, so that messages arrive in between. */
async function pass(seconds: number) {
	for (let second = 0; second < seconds; second++) {
		await vi.advanceTimersByTimeAsync(1000)
		await pause(2)
	}
}

/** Returns work that lasts until `end` is called. */
function startWork() {
	const { promise, resolve: end } = Promise.withResolvers<string>()
	return { work: vi.fn((_stolen: AbortSignal) => promise), end }
}

/** Holds the lock like a frozen tab, which answers no pings. @returns thaws it */
async function freezeHolder() {
	const thawed = Promise.withResolvers<void>()
	const held = Promise.withResolvers<void>()
	const hold = () => {
		held.resolve()
		return thawed.promise
	}
	locks.request(name, hold).catch(() => undefined)
	await held.promise
	return thawed.resolve
}

let name = ''
let count = 0

beforeEach(() => {
	count += 1
	name = `lock-${count}`
	vi.stubGlobal('navigator', { locks })
	// The platform itself needs the others, such as for its channels.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	return () => vi.useRealTimers()
})

describe('work under a lock', () => {
	test('runs in one tab after another, however long each takes', async () => {
		const first = startWork()
		const second = startWork()
		const one = (await openTab())(name, first.work)
		await vi.waitFor(() => expect(first.work).toHaveBeenCalled())
		const other = (await openTab())(name, second.work)
		await pass(120)
		expect(second.work).not.toHaveBeenCalled()
		first.end('first')
		expect(await one).toBe('first')
		await pass(1)
		expect(second.work).toHaveBeenCalledOnce()
		second.end('second')
		expect(await other).toBe('second')
	})

	test('releases the lock when it fails', async () => {
		const withLock = await openTab()
		const failing = withLock(name, () => Promise.reject(new Error('failed')))
		await expect(failing).rejects.toThrow('failed')
		expect(await withLock(name, async () => 'next')).toBe('next')
	})

	test('is taken over from a frozen tab by only one of those that wait', async () => {
		const thaw = await freezeHolder()
		const first = startWork()
		const second = startWork()
		const one = (await openTab())(name, first.work)
		await pass(2)
		const other = (await openTab())(name, second.work)
		await pass(15)
		expect(first.work).not.toHaveBeenCalled()
		await pass(15)
		expect(first.work).toHaveBeenCalledOnce()
		expect(second.work).not.toHaveBeenCalled()
		thaw()
		first.end('first')
		expect(await one).toBe('first')
		await pass(30)
		second.end('second')
		expect(await other).toBe('second')
	})

	test('is notified if the lock is stolen, and finishes anyway', async () => {
		const { work, end } = startWork()
		const done = (await openTab())(name, work)
		await vi.waitFor(() => expect(work).toHaveBeenCalled())
		const stolen = work.mock.lastCall?.[0]
		expect(stolen?.aborted).toBe(false)
		await locks.request(name, { steal: true }, async () => undefined)
		await vi.waitFor(() => expect(stolen?.aborted).toBe(true))
		end('all the same')
		expect(await done).toBe('all the same')
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
		const failing = (await openTab())(name, () => Promise.reject(new Error('failed')))
		await expect(failing).rejects.toThrow('failed')
	})

	test('runs without pings if the browser denies channels', async () => {
		vi.stubGlobal('BroadcastChannel', deny)
		expect(await (await openTab())(name, async () => 'done')).toBe('done')
	})
})
