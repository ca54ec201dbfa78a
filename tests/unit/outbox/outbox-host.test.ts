import type { RequestListener, ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { outcomeOf } from '../../../src/outbox/outbox-host.ts'
import { listen } from '../api-host/running-host.ts'
import { holdTimers } from '../hold-timers.ts'

const SELF = '/v1/reporter/self'
const SUBMISSIONS = '/v1/reporter/submissions'
const REFRESH = '/v1/reporter/refresh-token'
const LINKS = ['https://youtu.be/one']

type Answer = { status?: number; body?: unknown; type?: string }

/** Starts a server that responds by path, and loads a fresh `outboxHost` for it. */
async function startHost(answers: Record<string, Answer | RequestListener>) {
	const asked: string[] = []
	const url = await listen((request, response) => {
		const { pathname } = new URL(request.url ?? '', 'http://host')
		asked.push(pathname)
		const answer = answers[pathname] ?? { status: 404, body: {} }
		if (typeof answer === 'function') answer(request, response)
		else send(response, answer)
	})
	vi.stubGlobal('location', new URL(url))
	vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks })
	vi.stubGlobal('addEventListener', () => undefined)
	vi.stubGlobal('removeEventListener', () => undefined)
	vi.resetModules()
	const { outboxHost } = await import('../../../src/outbox/outbox-host.ts')
	return { ...outboxHost, asked }
}

function send(response: ServerResponse, { status = 200, body, type }: Answer) {
	response.setHeader('Content-Type', type ?? 'application/json')
	response.statusCode = status
	response.end(type === 'text/html' ? body : JSON.stringify(body))
}

const profile = (user: object): Answer => ({ body: { success: true, data: user } })

const submissions = (...rows: object[]): Answer => ({ body: { data: { submissions: rows } } })

const dies: RequestListener = (request) => request.socket.destroy()

describe('the user of the session', () => {
	const page: Answer = { type: 'text/html', body: '<html>' }
	const gateway: Answer = { ...page, status: 502 }
	const trouble: Answer = { status: 500, body: { message: 'Oops.' } }
	const stranger = { _id: 'another', emailAddress: 'another@example.com' }

	test.each<[string, string, Record<string, Answer | RequestListener>]>([
		['own', 'the id matches', { [SELF]: profile({ _id: 'user' }) }],
		['own', 'the e-mail matches', { [SELF]: profile({ _id: 'new', emailAddress: 'user' }) }],
		['another', 'neither matches', { [SELF]: profile(stranger) }],
		['nobody', 'the host has ended the session', { [SELF]: { status: 429, body: {} } }],
		['unconfirmed', 'the profile fails', { [SELF]: trouble }],
		['unconfirmed', 'the profile is invalid', { [SELF]: { body: { data: null } } }],
		['unconfirmed', 'only the submissions load', { [SELF]: dies, [SUBMISSIONS]: submissions() }],
		['unconfirmed', 'both fail', { [SELF]: page, [SUBMISSIONS]: trouble }],
		['unconfirmed', 'a gateway returns 502', { [SELF]: gateway, [SUBMISSIONS]: submissions() }],
	])('is %s if %s', async (whose, _why, answers) => {
		const host = await startHost(answers)
		expect(await host.whose('user')).toBe(whose)
	})

	test.each<[string, Answer | RequestListener, object]>([
		['nothing responds', dies, { kind: 'unreachable' }],
		['the host only returns 503', { status: 503, body: {} }, { kind: 'refused' }],
		['a captive portal responds', page, {}],
		['a captive portal responds with an error', { ...page, status: 511 }, {}],
		['the session cannot be renewed now', { status: 401, body: { message: 'Log in.' } }, {}],
	])('is unknown if %s', async (_why, answer, error) => {
		const refused = { status: 503, body: {} }
		const host = await startHost({ [SELF]: answer, [SUBMISSIONS]: answer, [REFRESH]: refused })
		await expect(host.whose('user')).rejects.toMatchObject(error)
	})

	test('is unknown after 30 seconds without a response', async () => {
		const asked = Promise.withResolvers<void>()
		const host = await startHost({ [SELF]: () => asked.resolve() })
		holdTimers()
		const failed = expect(host.whose('user')).rejects.toMatchObject({ name: 'TimeoutError' })
		await Promise.race([asked.promise, failed])
		await vi.advanceTimersByTimeAsync(30_000)
		await failed
	})
})

describe('an attempt to send', () => {
	const item = { newsId: 'news', links: LINKS }
	const path = '/v1/reporter/news/news/content'
	const options = { signal: new AbortController().signal, maySend: async () => true }

	test("submits only the item's links, and is accepted if the host confirms it", async () => {
		const bodies: string[] = []
		const host = await startHost({
			[path]: async (request, response) => {
				for await (const chunk of request) bodies.push(String(chunk))
				send(response, { body: { message: 'Submitted.' } })
			},
		})
		const sending = { ...item, state: 'sending' } as never
		expect(await host.submit(sending, options)).toEqual({ event: { type: 'accepted' } })
		expect(bodies.map((body) => JSON.parse(body))).toEqual([{ links: LINKS }])
	})

	test("isn't repeated after a renewal unless `maySend` allows it", async () => {
		const renewed = { body: { success: true } }
		const host = await startHost({ [path]: { status: 401, body: {} }, [REFRESH]: renewed })
		const outcome = await host.submit(item, { ...options, maySend: async () => false })
		expect(outcome).toMatchObject({ event: { type: 'not-taken' }, stop: 'signed-out' })
		expect(host.asked).toEqual([path, REFRESH])
	})

	test("that is refused returns the host's message for the item and the form", async () => {
		const host = await startHost({ [path]: { status: 422, body: { message: 'Private.' } } })
		expect(await host.submit(item, options)).toEqual({
			event: { type: 'refused', reason: 'Private.' },
			failure: { kind: 'refused', status: 422, message: 'Private.' },
		})
	})

	test('is lost if a redirect turns it into another request, whatever that returns', async () => {
		const notice: Answer = { body: { success: true, message: 'Back soon.' } }
		const redirect: RequestListener = (_request, response) => {
			response.writeHead(302, { Location: '/notice' }).end()
		}
		const host = await startHost({ [path]: redirect, '/notice': notice })
		expect(await host.submit(item, options)).toMatchObject({ event: { type: 'lost' } })
		expect(host.asked).toEqual([path, '/notice'])
	})

	test('is lost if the connection breaks, even if the platform says offline', async () => {
		const host = await startHost({ [path]: dies })
		vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
		expect(await host.submit(item, options)).toMatchObject({ event: { type: 'lost' } })
	})
})

describe('a failed attempt', () => {
	test.each<[string, Parameters<typeof outcomeOf>, string, string?]>([
		['a dead connection', ['unreachable', undefined, ''], 'lost'],
		['an abort by the reporter', ['abandoned', undefined, ''], 'lost'],
		['an unreadable 200', ['unreadable', 200, ''], 'lost'],
		['a 500', ['refused', 500, 'Oops'], 'lost'],
		['a 408', ['refused', 408, ''], 'lost'],
		['a 425', ['refused', 425, ''], 'lost'],
		['a 300', ['refused', 300, ''], 'lost'],
		['a 400', ['refused', 400, 'Bad'], 'refused'],
		['a 422', ['refused', 422, 'Private.'], 'refused'],
		['an unsuccessful 200', ['refused', 200, 'Not taken.'], 'refused'],
		['a 409', ['refused', 409, ''], 'claimed'],
		['a 422 (already submitted)', ['refused', 422, 'Link already submitted'], 'claimed'],
		['a 422 (already sent)', ['refused', 422, 'Already sent'], 'claimed'],
		['a 422 (too late)', ['refused', 422, 'Links were submitted too late'], 'refused'],
		['a 422 (limit)', ['refused', 422, 'You have already reached the limit'], 'refused'],
		['a 400 (duplicate)', ['refused', 400, 'Duplicate link'], 'claimed'],
		['a 401 after a renewal', ['refused', 401, ''], 'not-taken', 'no-network'],
		['a refused renewal', ['session-ended', 401, ''], 'not-taken', 'signed-out'],
		['a 429', ['session-ended', 429, ''], 'not-taken', 'signed-out'],
	])('has the right outcome after %s', (_words, given, type, stop) => {
		const { event, stop: reason } = outcomeOf(...given)
		expect([event.type, reason]).toEqual([type, stop])
	})
})
