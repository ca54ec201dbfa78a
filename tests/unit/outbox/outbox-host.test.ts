// @vitest-environment node
import type { RequestListener, ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../api-host/running-host.ts'

const SELF = '/v1/reporter/self'
const SUBMISSIONS = '/v1/reporter/submissions'
const LINKS = ['https://youtu.be/one']

type Answer = { status?: number; body?: unknown; type?: string }

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
	const { outboxHost } = await import('../../../src/outbox/outbox-host.ts')
	return { ...outboxHost, asked, page }
}

function send(response: ServerResponse, { status = 200, body, type }: Answer) {
	response.setHeader('Content-Type', type ?? 'application/json')
	response.statusCode = status
	response.end(type === 'text/html' ? body : JSON.stringify(body))
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

	const page: Answer = { type: 'text/html', body: '<html>' }
	const trouble: Answer = { status: 500, body: { message: 'Oops.' } }

	test.each<[string, Record<string, Answer | RequestListener>]>([
		['the profile is in trouble', { [SELF]: trouble }],
		['the profile makes no sense', { [SELF]: { body: { data: null } } }],
		[
			'the profile never comes, and the submissions do',
			{ [SELF]: dies, [SUBMISSIONS]: submissions() },
		],
		[
			'the profile is a page, and the submissions are refused',
			{ [SELF]: page, [SUBMISSIONS]: trouble },
		],
		[
			'a gateway says no more than 502',
			{ [SELF]: { ...page, status: 502 }, [SUBMISSIONS]: submissions() },
		],
	])('stays unconfirmed where %s: the host itself responds', async (_why, answers) => {
		const host = await startHost(answers)
		expect(await host.whose('owner')).toBe('unconfirmed')
	})

	test.each<[string, Answer | RequestListener]>([
		['everything is a page of the station', page],
		['everything is a page of the station with an error', { ...page, status: 511 }],
		['nothing responds', dies],
		['the session cannot be renewed for now', { status: 401, body: { message: 'Log in.' } }],
	])('is not known where %s', async (_why, answer) => {
		const renewal: Answer = { status: 503, body: {} }
		const host = await startHost({
			[SELF]: answer,
			[SUBMISSIONS]: answer,
			'/v1/reporter/refresh-token': renewal,
		})
		await expect(host.whose('owner')).rejects.toThrow()
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

	test.each([true, false])('that dies is lost, whatever the platform says (%s)', async (onLine) => {
		const host = await startHost({ [path]: dies })
		vi.stubGlobal('navigator', { locks: navigator.locks, onLine })
		expect(await host.submit(item, options)).toMatchObject({ event: { type: 'lost' } })
	})
})
