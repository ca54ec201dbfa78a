// @vitest-environment node
import type { RequestListener, ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../api-host/running-host.ts'

const SELF = '/v1/reporter/self'
const SUBMISSIONS = '/v1/reporter/submissions'
const LINKS = ['https://youtu.be/one']

type Answer = { status?: number; body?: unknown; date?: string; type?: string }

/** The outbox's host as a phone has it right after its start, and what is answered to each path. */
async function startHost(answers: Record<string, Answer | RequestListener>) {
	const asked: string[] = []
	const url = await listen((request, response) => {
		const { pathname } = new URL(request.url ?? '', 'http://host')
		asked.push(pathname)
		const answer = answers[pathname] ?? { status: 404, body: {} }
		if (typeof answer === 'function') answer(request, response)
		else send(response, answer)
	})
	const page = new EventTarget()
	vi.stubGlobal('location', new URL(url))
	vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
	vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
	vi.resetModules()
	const { outboxHost } = await import('../../../src/api/outbox-host.ts')
	return { ...outboxHost, asked, page }
}

/** Without a `Date` unless one is given, as from another origin that does not expose it. */
function send(response: ServerResponse, { status = 200, body, date, type }: Answer) {
	response.sendDate = false
	if (date !== undefined) response.setHeader('Date', date)
	response.setHeader('Content-Type', type ?? 'application/json')
	response.statusCode = status
	response.end(JSON.stringify(body))
}

const profile = (user: object): Answer => ({ body: { success: true, data: user } })

const submissions = (...rows: object[]): Answer => ({ body: { data: { submissions: rows } } })

const dies: RequestListener = (request) => request.socket.destroy()

/** Timers go off by hand from now on. */
function holdTimers() {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
}

describe('whose session it is', () => {
	test.each([
		['the id', { _id: 'owner' }, 'own'],
		['the e-mail address, as before there was an id', { _id: 'new', emailAddress: 'owner' }, 'own'],
		['neither', { _id: 'another', emailAddress: 'another@example.com' }, 'another'],
	])('goes by %s', async (_what, user, whose) => {
		const host = await startHost({ [SELF]: profile(user) })
		expect(await host.whose('owner')).toBe(whose)
	})

	test('is nobody’s where the host has ended it', async () => {
		const host = await startHost({ [SELF]: { status: 429, body: {} } })
		expect(await host.whose('owner')).toBe('nobody')
	})

	test.each([
		['does not answer', dies, 'unreachable'],
		['is in trouble', { status: 503, body: {} }, 'refused'],
	])('is not known where the host %s', async (_what, answer, kind) => {
		const host = await startHost({ [SELF]: answer })
		await expect(host.whose('owner')).rejects.toMatchObject({ kind })
	})

	test('is waited for half a minute, and no longer', async () => {
		const asked = Promise.withResolvers<void>()
		const host = await startHost({ [SELF]: () => asked.resolve() })
		holdTimers()
		const settled = vi.fn()
		const asking = host.whose('owner').finally(settled)
		const failed = expect(asking).rejects.toMatchObject({ kind: 'abandoned' })
		await Promise.race([asked.promise, failed])
		await vi.advanceTimersByTimeAsync(29_999)
		expect(settled).not.toHaveBeenCalled()
		await vi.advanceTimersByTimeAsync(1)
		await failed
	})

	test('leaves no clock behind once it is known', async () => {
		const host = await startHost({ [SELF]: profile({ _id: 'owner' }) })
		holdTimers()
		await host.whose('owner')
		expect(vi.getTimerCount()).toBe(0)
	})
})

describe("the host's time", () => {
	const date = 'Sat, 21 Nov 2026 10:00:00 GMT'
	const row = { _id: 'row', createdAt: '2026-11-20T08:00:00Z' }

	test('is that of any answer before, and is not asked for again', async () => {
		const host = await startHost({ [SELF]: { ...profile({ _id: 'owner' }), date } })
		await host.whose('owner')
		expect(await host.time()).toBe(Date.parse(date))
		expect(host.asked).toEqual([SELF])
	})

	test('is asked for where nobody has told it: the newest submission is not younger', async () => {
		const host = await startHost({ [SUBMISSIONS]: { ...submissions(row), date } })
		expect(await host.time()).toBe(Date.parse(date))
		expect(host.asked).toEqual([SUBMISSIONS])
	})

	test.each([
		['that of the newest submission', submissions(row), Date.parse(row.createdAt)],
		['not known, where there is none', submissions(), undefined],
		['not known, where that has none', submissions({ _id: 'row' }), undefined],
		['not known, where the host refuses', { status: 403, body: {} }, undefined],
	])('without a date of the answer is %s', async (_what, answer, time) => {
		const host = await startHost({ [SUBMISSIONS]: answer })
		expect(await host.time()).toBe(time)
	})

	test('comes with a refusal, too', async () => {
		const host = await startHost({ [SUBMISSIONS]: { status: 403, body: {}, date } })
		expect(await host.time()).toBe(Date.parse(date))
	})

	test.each([
		['does not answer', dies, 'unreachable'],
		['has a page in between that answers', { body: '<html>', type: 'text/html' }, 'unreadable'],
		['has ended the session', { status: 429, body: {} }, 'session-ended'],
	])('cannot be had where the host %s', async (_what, answer, kind) => {
		const host = await startHost({ [SUBMISSIONS]: answer })
		await expect(host.time()).rejects.toMatchObject({ kind })
	})
})

describe('an attempt to send', () => {
	const item = { newsId: 'news', links: LINKS }
	const path = '/v1/reporter/news/news/content'
	const options = { signal: new AbortController().signal, maySend: async () => true }

	test('that the host confirms is accepted', async () => {
		const host = await startHost({ [path]: { body: { message: 'Submitted.' } } })
		expect(await host.submit(item, options)).toEqual({ event: { type: 'accepted' } })
	})

	test('hands in the links of the item, and nothing else', async () => {
		const bodies: string[] = []
		const host = await startHost({
			[path]: async (request, response) => {
				for await (const chunk of request) bodies.push(String(chunk))
				send(response, { body: { message: 'Submitted.' } })
			},
		})
		await host.submit({ ...item, state: 'sending' } as never, options)
		expect(bodies.map((body) => JSON.parse(body))).toEqual([{ links: LINKS }])
	})

	test('that is given up is lost', async () => {
		const controller = new AbortController()
		const host = await startHost({ [path]: () => controller.abort() })
		expect(await host.submit(item, { ...options, signal: controller.signal })).toMatchObject({
			event: { type: 'lost' },
			failure: { kind: 'abandoned' },
		})
	})

	test('is not repeated behind a renewal where the outbox says no', async () => {
		const host = await startHost({
			[path]: { status: 401, body: {} },
			'/v1/reporter/refresh-token': { body: { success: true } },
		})
		expect(await host.submit(item, { ...options, maySend: async () => false })).toMatchObject({
			event: { type: 'not-taken' },
			stop: 'signed-out',
		})
		expect(host.asked).toEqual([path, '/v1/reporter/refresh-token'])
	})

	test('that the host refuses carries its words, for the item and for the form', async () => {
		const host = await startHost({ [path]: { status: 422, body: { message: 'Private.' } } })
		expect(await host.submit(item, options)).toEqual({
			event: { type: 'refused', reason: 'Private.' },
			failure: { kind: 'refused', status: 422, message: 'Private.' },
		})
	})

	test.each([
		['Links already been submitted', 'claimed'],
		['It was already added by you', 'claimed'],
		['Such a row already exists', 'claimed'],
		['Already sent', 'claimed'],
		['Links were submitted too late', 'refused'],
		['You have already reached the limit', 'refused'],
	])('that is refused with the words "%s" is %s', async (message, type) => {
		const host = await startHost({ [path]: { status: 422, body: { message } } })
		expect((await host.submit(item, options)).event).toEqual({ type, reason: message })
	})

	test('that dies is lost where there was a network', async () => {
		const host = await startHost({ [path]: dies })
		expect(await host.submit(item, options)).toMatchObject({ event: { type: 'lost' } })
	})

	test('that dies was never sent where there was no network at any moment', async () => {
		const host = await startHost({ [path]: dies })
		vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, onLine: false })
		expect(await host.submit(item, options)).toMatchObject({
			event: { type: 'not-taken' },
			stop: 'no-network',
			failure: { kind: 'unreachable', message: '' },
		})
	})

	test.each([
		['came for a moment', (page: EventTarget) => void page.dispatchEvent(new Event('online'))],
		['has come', () => vi.stubGlobal('navigator', { onLine: true })],
	])('may have arrived before it died where a network %s', async (_what, come) => {
		const host = await startHost({
			[path]: (request) => {
				come(host.page)
				request.socket.destroy()
			},
		})
		vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
		expect(await host.submit(item, options)).toMatchObject({ event: { type: 'lost' } })
	})

	test('may have arrived where the network went in the middle of it', async () => {
		const host = await startHost({
			[path]: (request) => {
				vi.stubGlobal('navigator', { onLine: false })
				request.socket.destroy()
			},
		})
		expect(await host.submit(item, options)).toMatchObject({ event: { type: 'lost' } })
	})

	test('leaves nobody behind who listens for a network', async () => {
		const host = await startHost({ [path]: { body: { message: 'Submitted.' } } })
		const listening = new Set<unknown>()
		vi.stubGlobal('addEventListener', (_type: string, listener: unknown) => listening.add(listener))
		vi.stubGlobal('removeEventListener', (type: string, listener: unknown) => {
			if (type === 'online') listening.delete(listener)
		})
		await host.submit(item, options)
		expect(listening.size).toBe(0)
	})
})
