import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { holdTimers, pass } from '../hold-timers.ts'
import { startDevice } from './device.ts'

/** Starts a signed-in device with its own store, and returns its renewal functions. */
async function startRenewing(stored: Record<string, unknown> = {}) {
	vi.stubGlobal('indexedDB', new IDBFactory())
	const device = await startDevice()
	await device.api.login(ACCOUNTS.ordinary)
	device.host.log.clear()
	const store = createStore('renewals', 'records')
	for (const [key, value] of Object.entries(stored)) await set(key, value, store)
	const { setEventRecorder } = await import('../../../src/events/record-event.ts')
	const events: unknown[] = []
	setEventRecorder(({ at: _at, ...event }) => void events.push(event))
	return {
		...device,
		...device.api,
		events,
		read: (key: string) => get(key, store),
		write: (key: string, value: unknown) => set(key, value, store),
		/** Answers all renewals with this status, after this delay. */
		answer(status: number, milliseconds = 0) {
			device.host.trouble.set({ call: 'refreshToken', kind: 'status', status, milliseconds })
		},
		asked: () => device.host.count('refreshToken'),
	}
}

describe('a renewal', () => {
	test('is recorded for all tabs, and its start is deleted', async () => {
		const { refreshSession, wasSessionRenewed, read, events } = await startRenewing()
		const before = Date.now()
		expect(wasSessionRenewed()).toBe(false)
		expect(await refreshSession(before)).toBe('renewed')
		expect(wasSessionRenewed()).toBe(true)
		expect(await read('renewedAt')).toBeGreaterThanOrEqual(before)
		expect(await read('begunAt')).toBeUndefined()
		expect(events).toEqual([{ kind: 'session-renewal', outcome: 'renewed' }])
	})

	test("waits for another tab's renewal, and uses its result", async () => {
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

	test.each([
		['after the request is enough', -500, 0],
		["before the request isn't", -2000, 1],
		["in the future isn't", 60_000, 1],
		["at an invalid time isn't", '9999999999999', 1],
	])('by another tab %s', async (_when, noted, count) => {
		const now = Date.now()
		const renewedAt = typeof noted === 'string' ? noted : now + noted
		const { refreshSession, asked, wasSessionRenewed } = await startRenewing({ renewedAt })
		expect(await refreshSession(now - 1000)).toBe('renewed')
		expect(asked()).toBe(count)
		expect(wasSessionRenewed()).toBe(count > 0)
	})

	test.each([
		['outweighs a refusal, as that tab used the token', 401, 'renewed'],
		["doesn't outweigh a rate limit", 429, 'rate-limited'],
	])('by another tab meanwhile %s', async (_what, status, outcome) => {
		const { refreshSession, write, answer, asked } = await startRenewing()
		answer(status, 300)
		const renewing = refreshSession(Date.now())
		await expect.poll(asked).toBe(1)
		await write('renewedAt', Date.now())
		expect(await renewing).toBe(outcome)
	})

	test('without a response is aborted after 45 seconds', async () => {
		const { host, refreshSession, asked, read } = await startRenewing()
		host.trouble.set({ call: 'refreshToken', kind: 'hang' })
		holdTimers()
		const settled = vi.fn()
		void refreshSession(Date.now()).then(settled)
		await vi.waitFor(() => expect(asked()).toBe(1))
		await pass(44_000)
		expect(settled).not.toHaveBeenCalled()
		await pass(1000)
		await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('unanswered'))
		expect(await read('renewedAt')).toBeUndefined()
	})

	test.each(['in this tab', 'in another one'])(
		'is aborted before a login %s, and the next one succeeds',
		async (where) => {
			const { host, refreshSession, abortCookieCalls, asked, read } = await startRenewing()
			const other = new BroadcastChannel('cookie-calls')
			onTestFinished(() => other.close())
			const heard = new Promise((resolve) => {
				other.onmessage = ({ data }: MessageEvent) => resolve(data)
			})
			host.trouble.set({ call: 'refreshToken', kind: 'hang', times: 1 })
			const before = Date.now()
			const renewing = refreshSession(before)
			await expect.poll(asked).toBe(1)
			expect(await read('begunAt')).toBeGreaterThanOrEqual(before)
			if (where === 'in this tab') {
				abortCookieCalls()
				expect(await heard).toBe('give up')
			} else other.postMessage('give up')
			expect(await renewing).toBe('unanswered')
			expect(await refreshSession(Date.now())).toBe('renewed')
		},
	)

	test('works without storage, in this tab’s memory', async () => {
		const { refreshSession, asked } = await startRenewing()
		const open = () => {
			throw new DOMException('Denied', 'SecurityError')
		}
		vi.stubGlobal('indexedDB', { open })
		const sentAt = Date.now() - 1000
		expect(await refreshSession(sentAt)).toBe('renewed')
		expect(await refreshSession(sentAt)).toBe('renewed')
		expect(asked()).toBe(1)
	})
})

describe('a refusal', () => {
	test('is verified in four attempts if a page was closed during a renewal', async () => {
		const { refreshSession, answer, asked } = await startRenewing({ begunAt: Date.now() - 19_000 })
		answer(401)
		holdTimers()
		const settled = vi.fn()
		void refreshSession(Date.now()).then(settled)
		await vi.waitFor(() => expect(asked()).toBe(1))
		for (const [index, pause] of [500, 1000, 2000].entries()) {
			await pass(pause - 250, 250)
			expect(asked()).toBe(index + 1)
			await pass(250, 250)
			await vi.waitFor(() => expect(asked()).toBe(index + 2))
		}
		await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('refused'))
		expect(asked()).toBe(4)
	})

	test.each([-21_000, 20_000, 21_000])("isn't verified %d ms after a renewal", async (ago) => {
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
		onTestFinished(() => void vi.useRealTimers())
		const { refreshSession, answer, asked } = await startRenewing({ begunAt: Date.now() - ago })
		answer(401)
		expect(await refreshSession(Date.now())).toBe('refused')
		expect(asked()).toBe(1)
	})

	test('differs from a rate limit and a failing host', async () => {
		const { refreshSession, answer } = await startRenewing()
		for (const [status, outcome] of [
			[429, 'rate-limited'],
			[408, 'unanswered'],
			[500, 'unanswered'],
			[499, 'refused'],
			[400, 'refused'],
			[304, 'unanswered'],
		] as const) {
			answer(status)
			expect(await refreshSession(Date.now() + 1000)).toBe(outcome)
		}
	})
})
