// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startDevice } from './device.ts'

/** A signed-in device with a store of its own, and the renewal by itself. */
async function startRenewing(stored: Record<string, unknown> = {}) {
	vi.stubGlobal('indexedDB', new IDBFactory())
	const device = await startDevice()
	await device.api.login(ACCOUNTS.ordinary)
	device.host.log.clear()
	const store = createStore('session', 'refresh')
	for (const [key, value] of Object.entries(stored)) await set(key, value, store)
	const [{ refreshSession, wasSessionRenewed }, { abortCookieCalls }, { keepEventsBy }] =
		await Promise.all([
			import('../../../src/api/client.ts'),
			import('../../../src/api/cookie-calls.ts'),
			import('../../../src/shared/events/record-event.ts'),
		])
	const events: unknown[] = []
	keepEventsBy(({ at: _at, ...event }) => void events.push(event))
	return {
		...device,
		refreshSession,
		wasSessionRenewed,
		abortCookieCalls,
		events,
		read: (key: string) => get(key, store),
		write: (key: string, value: unknown) => set(key, value, store),
		refuse: () => device.host.trouble.set({ call: 'refreshToken', kind: 'status', status: 401 }),
		asked: () => device.host.count('refreshToken'),
	}
}

/** Timers go off by hand from now on. */
function holdTimers() {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
}

/** The phone's clock stands still from now on: whatever happens does so in the same millisecond. */
function stopClock() {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	onTestFinished(() => void vi.useRealTimers())
}

/** Lets so much time pass for the app, in milliseconds; what the host does takes its own. */
async function pass(milliseconds: number) {
	for (let passed = 0; passed < milliseconds; passed += 250) {
		await vi.advanceTimersByTimeAsync(250)
		await new Promise((resolve) => setImmediate(resolve))
	}
}

describe('a renewal', () => {
	test('is noted for all tabs, and nothing is left of its beginning', async () => {
		const { refreshSession, wasSessionRenewed, read, asked, events } = await startRenewing()
		const before = Date.now()
		expect(wasSessionRenewed()).toBe(false)
		expect(await refreshSession(before)).toBe('renewed')
		expect(wasSessionRenewed()).toBe(true)
		expect(await read('renewedAt')).toBeGreaterThanOrEqual(before)
		expect(await read('begunAt')).toBeUndefined()
		expect(asked()).toBe(1)
		expect(events).toEqual([{ kind: 'session-renewal', outcome: 'renewed' }])
	})

	test('tells while it is on its way when it has begun', async () => {
		const { host, refreshSession, read, asked } = await startRenewing()
		host.trouble.set({ call: 'refreshToken', kind: 'latency', milliseconds: 200 })
		const before = Date.now()
		const renewing = refreshSession(before)
		await expect.poll(asked).toBe(1)
		expect(await read('begunAt')).toBeGreaterThanOrEqual(before)
		await renewing
	})

	test('is enough for whoever asks while it is on its way', async () => {
		const { refreshSession, asked } = await startRenewing()
		const now = Date.now()
		expect(await Promise.all([refreshSession(now), refreshSession(now)])).toEqual([
			'renewed',
			'renewed',
		])
		expect(asked()).toBe(1)
	})

	test('is enough for whatever left before it', async () => {
		const { refreshSession, asked } = await startRenewing()
		const sentAt = Date.now() - 1000
		await refreshSession(sentAt)
		expect(await refreshSession(sentAt)).toBe('renewed')
		expect(asked()).toBe(1)
	})

	test('is enough for what left in the same millisecond', async () => {
		const { refreshSession, asked } = await startRenewing()
		stopClock()
		await refreshSession(Date.now())
		expect(await refreshSession(Date.now())).toBe('renewed')
		expect(asked()).toBe(1)
	})

	test('waits for another tab that is about to renew, and is done with what that has done', async () => {
		const { refreshSession, write, asked } = await startRenewing()
		const sentAt = Date.now()
		const renewing = await navigator.locks.request('refresh-token', async () => {
			const waiting = refreshSession(sentAt)
			await new Promise((resolve) => setTimeout(resolve, 30))
			expect(asked()).toBe(0)
			await write('renewedAt', Date.now())
			return { waiting }
		})
		expect(await renewing.waiting).toBe('renewed')
		expect(asked()).toBe(0)
	})

	test('of another tab is enough for whatever left before it', async () => {
		const now = Date.now()
		const { refreshSession, asked, wasSessionRenewed } = await startRenewing({
			renewedAt: now - 500,
		})
		expect(await refreshSession(now - 500)).toBe('renewed')
		expect(asked()).toBe(0)
		expect(wasSessionRenewed()).toBe(false)
	})

	test.each([
		['of before it left', () => Date.now() - 2000],
		['of the future', () => Date.now() + 60_000],
		['that is no time', () => '9999999999999'],
	])('%s is not enough', async (_when, renewedAt) => {
		const { refreshSession, asked } = await startRenewing({ renewedAt: renewedAt() })
		expect(await refreshSession(Date.now() - 1000)).toBe('renewed')
		expect(asked()).toBe(1)
	})

	test('of another tab is enough where the token was refused, for that tab has used it', async () => {
		const { host, refreshSession, write, asked } = await startRenewing()
		const sentAt = Date.now()
		host.trouble.set(
			{ call: 'refreshToken', kind: 'latency', milliseconds: 200 },
			{ call: 'refreshToken', kind: 'status', status: 401 },
		)
		const renewing = refreshSession(sentAt)
		await expect.poll(asked).toBe(1)
		await write('renewedAt', Date.now())
		expect(await renewing).toBe('renewed')
	})

	test('that the host could not take now is none, whatever another tab has noted meanwhile', async () => {
		const { host, refreshSession, write, asked } = await startRenewing()
		host.trouble.set(
			{ call: 'refreshToken', kind: 'latency', milliseconds: 200 },
			{ call: 'refreshToken', kind: 'status', status: 429 },
		)
		const renewing = refreshSession(Date.now())
		await expect.poll(asked).toBe(1)
		await write('renewedAt', Date.now())
		expect(await renewing).toBe('rate-limited')
	})

	test('that is never answered is given up after 45 seconds', async () => {
		const { host, refreshSession, asked, read } = await startRenewing()
		host.trouble.set({ call: 'refreshToken', kind: 'hang' })
		holdTimers()
		let outcome: string | undefined
		void refreshSession(Date.now()).then((each) => {
			outcome = each
		})
		await vi.waitFor(() => expect(asked()).toBe(1))
		await pass(44_000)
		expect(outcome).toBeUndefined()
		await pass(1000)
		await vi.waitFor(() => expect(outcome).toBe('unanswered'))
		expect(await read('renewedAt')).toBeUndefined()
	})

	test('is given up, and the next one is not, once somebody is about to log in', async () => {
		const { host, refreshSession, abortCookieCalls, asked } = await startRenewing()
		host.trouble.set({ call: 'refreshToken', kind: 'hang', times: 1 })
		const renewing = refreshSession(Date.now())
		await expect.poll(asked).toBe(1)
		abortCookieCalls()
		expect(await renewing).toBe('unanswered')
		expect(await refreshSession(Date.now())).toBe('renewed')
	})

	test('is given up when another tab says so', async () => {
		const { host, refreshSession, asked } = await startRenewing()
		host.trouble.set({ call: 'refreshToken', kind: 'hang', times: 1 })
		const renewing = refreshSession(Date.now())
		await expect.poll(asked).toBe(1)
		const other = new BroadcastChannel('cookie-calls')
		other.postMessage('give up')
		expect(await renewing).toBe('unanswered')
		other.close()
	})

	test('tells other tabs to give up theirs', async () => {
		const { abortCookieCalls } = await startRenewing()
		const other = new BroadcastChannel('cookie-calls')
		const heard = new Promise((resolve) => {
			other.onmessage = ({ data }: MessageEvent) => resolve(data)
		})
		abortCookieCalls()
		expect(await heard).toBe('give up')
		other.close()
	})
})

describe('a renewal does without', () => {
	test('locks, of which not all browsers know', async () => {
		const phone = await startRenewing()
		vi.stubGlobal('navigator', {})
		expect(await phone.refreshSession(Date.now())).toBe('renewed')
	})

	test('channels, of which not all browsers know', async () => {
		vi.stubGlobal('BroadcastChannel', undefined)
		Reflect.deleteProperty(globalThis, 'BroadcastChannel')
		const { abortCookieCalls, refreshSession } = await startRenewing()
		abortCookieCalls()
		expect(await refreshSession(Date.now())).toBe('renewed')
	})

	test('storage: this tab’s own memory is enough', async () => {
		const phone = await startRenewing()
		vi.stubGlobal('indexedDB', {
			open() {
				throw new DOMException('Denied', 'SecurityError')
			},
		})
		const sentAt = Date.now() - 1000
		expect(await phone.refreshSession(sentAt)).toBe('renewed')
		expect(await phone.refreshSession(sentAt)).toBe('renewed')
		expect(phone.asked()).toBe(1)
	})
})

describe('a refusal', () => {
	test('holds for whatever left before it, and not for what leaves after', async () => {
		const { refreshSession, refuse, asked, events } = await startRenewing()
		refuse()
		const sentAt = Date.now() - 1000
		expect(await refreshSession(sentAt)).toBe('refused')
		expect(await refreshSession(sentAt)).toBe('refused')
		expect(asked()).toBe(1)
		expect(await refreshSession(Date.now() + 5)).toBe('refused')
		expect(asked()).toBe(2)
		expect(events).toContainEqual({ kind: 'session-renewal', outcome: 'refused' })
	})

	test('holds for what left in the same millisecond', async () => {
		const { refreshSession, refuse, asked } = await startRenewing()
		refuse()
		stopClock()
		await refreshSession(Date.now())
		expect(await refreshSession(Date.now())).toBe('refused')
		expect(asked()).toBe(1)
	})

	test('is made sure of four times where a page was closed in the middle of a renewal', async () => {
		const { refreshSession, refuse, asked } = await startRenewing({ begunAt: Date.now() - 19_000 })
		refuse()
		holdTimers()
		let outcome: string | undefined
		void refreshSession(Date.now()).then((each) => {
			outcome = each
		})
		await vi.waitFor(() => expect(asked()).toBe(1))
		const counts: number[] = []
		for (const pause of [500, 1000, 2000]) {
			await pass(pause - 250)
			counts.push(asked())
			await pass(250)
			await vi.waitFor(() => expect(asked()).toBe(counts.length + 1))
		}
		expect(counts).toEqual([1, 2, 3])
		await vi.waitFor(() => expect(outcome).toBe('refused'))
		expect(asked()).toBe(4)
	})

	test('is made sure of only until there is another answer', async () => {
		const { host, refreshSession, asked } = await startRenewing({ begunAt: Date.now() })
		host.trouble.set({ call: 'refreshToken', kind: 'status', status: 401, times: 1 })
		expect(await refreshSession(Date.now())).toBe('renewed')
		expect(asked()).toBe(2)
	})

	test.each([-21_000, 20_000, 21_000])(
		'is taken at its word where that was %d ms ago',
		async (ago) => {
			stopClock()
			const { refreshSession, refuse, asked } = await startRenewing({ begunAt: Date.now() - ago })
			refuse()
			expect(await refreshSession(Date.now())).toBe('refused')
			expect(asked()).toBe(1)
		},
	)

	test('is told apart from a host that asks for fewer calls, and from one in trouble', async () => {
		const { host, refreshSession } = await startRenewing()
		const outcomeOf = (status: number) => {
			host.trouble.set({ call: 'refreshToken', kind: 'status', status })
			return refreshSession(Date.now() + 1000)
		}
		expect(await outcomeOf(429)).toBe('rate-limited')
		expect(await outcomeOf(408)).toBe('unanswered')
		expect(await outcomeOf(500)).toBe('unanswered')
		expect(await outcomeOf(499)).toBe('refused')
		expect(await outcomeOf(400)).toBe('refused')
		expect(await outcomeOf(304)).toBe('unanswered')
	})
})

describe('what is noted for a report of a problem', () => {
	test('is each call that has failed, and how', async () => {
		const { host, api, events } = await startRenewing()
		host.trouble.set({ call: 'self', kind: 'status', status: 503 })
		await expect(api.fetchSelf()).rejects.toMatchObject({ kind: 'refused' })
		expect(events).toContainEqual({
			kind: 'call-failed',
			method: 'GET',
			path: '/v1/reporter/self',
			error: 'refused',
			status: 503,
		})
	})

	test('is each end of a session', async () => {
		const { host, api, events, ended } = await startRenewing()
		host.trouble.set({ call: 'self', kind: 'status', status: 429 })
		await expect(api.fetchSelf()).rejects.toMatchObject({ kind: 'session-ended', status: 429 })
		expect(events).toContainEqual({ kind: 'session-ended', end: 'rate-limited' })
		expect(ended).toEqual(['rate-limited'])
	})
})

describe('whoever listens for the end of a session', () => {
	test('hears no more of it once they have stopped', async () => {
		await startRenewing()
		const { announceSessionEnd, onSessionEnd } = await import(
			'../../../src/shared/sign-in/sign-in-events.ts'
		)
		const heard: string[] = []
		const stop = onSessionEnd((end) => void heard.push(end))
		announceSessionEnd('refused')
		stop()
		announceSessionEnd('rate-limited')
		expect(heard).toEqual(['refused'])
	})
})
