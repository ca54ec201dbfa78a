// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startDevice, startSignedIn } from './device.ts'

type Device = Awaited<ReturnType<typeof startDevice>>
type Api = Device['api']

const LINKS = { links: ['https://youtu.be/a'] }
const { emailAddress, password } = ACCOUNTS.ordinary

/** Each call of the client, and which of the odd answers is a usable one for it. */
const CALLS: [CallName, (api: Api) => Promise<unknown>, 'may be empty'?][] = [
	['login', (api) => api.login({ emailAddress, password })],
	['logout', (api) => api.logout(), 'may be empty'],
	[
		'changeDefaultPassword',
		(api) => api.changeDefaultPassword({ password: 'Another@456' }),
		'may be empty',
	],
	['self', (api) => api.fetchSelf()],
	['newsList', (api) => api.fetchNewsPage('Local', 1)],
	['newsDetail', (api) => api.fetchNewsDetail('n1')],
	['submitLinks', (api) => api.submitLinks('n1', LINKS)],
	['submissions', (api) => api.fetchSubmissionsPage(1)],
	['highLevelInsights', (api) => api.fetchHighLevelInsights({ clientId: 'a' })],
	['dashboardUpdate', (api) => api.fetchDashboardUpdate({ entity: 'news', page: 1, limit: 5 })],
]

/** What a host answers in a 200 that is a refusal. */
const UNSUCCESSFUL = [
	{ success: false },
	{ success: 'false' },
	{ success: 'False' },
	{ success: 0 },
]

/** A usable item of news, or profile, or acknowledgement. */
const ITEM = { _id: 'n1', passwordReset: { default: { status: true } } }

const GARBAGE = ['null', '[]', '"text"', '5', 'true', '{"data": [1, 2', 'OK', '[{"success":true}]']

describe.each(CALLS)('%s', (call, make, mayBeEmpty) => {
	test('is unreadable when the answer is not of the contract', async () => {
		const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
		host.trouble.set({ call, kind: 'html' })
		await expect(make(api)).rejects.toMatchObject({ name: 'ApiError', kind: 'unreadable' })
		for (const body of GARBAGE) {
			host.trouble.set({ call, kind: 'body', body })
			await expect(make(api), body).rejects.toMatchObject({ kind: 'unreadable', message: '' })
		}
	})

	test(`${mayBeEmpty ?? 'may not be empty'}`, async () => {
		const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
		for (const rule of [
			{ call, kind: 'empty' } as const,
			{ call, kind: 'body', body: '', status: 204 } as const,
		]) {
			host.trouble.set(rule)
			if (mayBeEmpty) await expect(make(api)).resolves.toEqual({ message: undefined })
			else await expect(make(api)).rejects.toMatchObject({ kind: 'unreadable' })
		}
	})

	test("is refused with the host's status and words, and sent once", async () => {
		const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
		for (const status of [403, 422, 500, 503]) {
			host.log.clear()
			host.trouble.set({ call, kind: 'status', status, message: `No (${status}).` })
			await expect(make(api)).rejects.toMatchObject({
				kind: 'refused',
				status,
				message: `No (${status}).`,
			})
			expect(host.count(call)).toBe(1)
			expect(host.log.entries).toHaveLength(1)
		}
	})

	test.each(UNSUCCESSFUL)('is refused with %j, whatever else is in it', async (unsuccessful) => {
		const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
		for (const data of [undefined, null, [], ITEM, { ...ITEM, submissions: [] }]) {
			const body = { ...ITEM, ...unsuccessful, message: 'No.', data }
			host.trouble.set({ call, kind: 'body', body })
			await expect(make(api), JSON.stringify(data)).rejects.toMatchObject({
				kind: 'refused',
				status: 200,
				message: 'No.',
			})
		}
	})

	test.each(['reset-before', 'reset-after'] as const)('is unreachable after a %s', async (kind) => {
		const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
		host.trouble.set({ call, kind })
		await expect(make(api)).rejects.toMatchObject({ kind: 'unreachable', status: undefined })
		expect(host.count(call)).toBe(1)
	})
})

describe('a refusal', () => {
	test.each<[string, unknown]>([
		['a page', '<!doctype html><title>502 Bad Gateway</title>'],
		['nothing', ''],
		['null', null],
		['a list', []],
		['an empty message', { message: '' }],
		['a message that is none', { message: { en: 'No' } }],
		['words elsewhere', { error: 'No' }],
		['no message in the list', { message: [] }],
		['lists in lists', { message: [[['No']], { toString: 1 }, null, true, ' '] }],
		['a page as its message', { message: '\n<!DOCTYPE html><style>body{}</style>' }],
		['another page', { message: ['<html lang="en">'] }],
	])('with %s has no words', async (_what, body) => {
		const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
		host.trouble.set({ call: 'submitLinks', kind: 'body', body, status: 502 })
		await expect(api.submitLinks('n1', LINKS)).rejects.toMatchObject({
			kind: 'refused',
			status: 502,
			message: '',
		})
	})

	const MANY = Array.from({ length: 5000 }, (_, index) => `Link ${index} is odd`)

	test.each<[string, unknown, string]>([
		['a text', 'Too many links.', 'Too many links.'],
		['a number', 429, '429'],
		['a list of one', ['Too many links.'], 'Too many links.'],
		['a list', ['links.0 is odd', 'links.1 is odd'], 'links.0 is odd; links.1 is odd'],
		['a list with more in it', [' A ', null, { b: 'B' }, ['C'], 4, ''], 'A; 4'],
		['markup', '<b>No</b>', '<b>No</b>'],
		['a text without end', 'ಕ್ಷ'.repeat(100_000), `${'ಕ್ಷ'.repeat(333)}ಕ`],
		['words without end', 'word '.repeat(100_000), 'word '.repeat(200)],
		['a list without end', MANY, MANY.join('; ').slice(0, 1000)],
	])(
		'says in its own words what is wrong, with %s as its message',
		async (_what, message, words) => {
			const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
			host.trouble.set({ call: 'submitLinks', kind: 'body', body: { message }, status: 422 })
			await expect(api.submitLinks('n1', LINKS)).rejects.toMatchObject({ message: words })
			host.trouble.set({ call: 'submitLinks', kind: 'body', body: { message, success: false } })
			await expect(api.submitLinks('n1', LINKS)).rejects.toMatchObject({ message: words })
		},
	)

	test.each(['text/html; charset=utf-8', 'text/plain', 'application/problem+json', ''])(
		'is read like a good answer when it is labelled %j',
		async (type) => {
			const { api } = await startSignedIn(ACCOUNTS.ordinary)
			const answer = (body: object, status: number) =>
				vi.stubGlobal('fetch', async () => {
					const headers = { 'Content-Type': type }
					return new Response(JSON.stringify(body), { status, headers })
				})
			answer({ success: true, data: ITEM }, 200)
			await expect(api.fetchSelf()).resolves.toMatchObject({ _id: 'n1' })
			answer({ message: ['Not you.', 'Not today.'] }, 403)
			await expect(api.fetchSelf()).rejects.toMatchObject({
				kind: 'refused',
				status: 403,
				message: 'Not you.; Not today.',
			})
		},
	)

	test('may also come as a plain no in a good answer', async () => {
		const { api, host } = await startDevice()
		const body = { success: false, message: 'This account is closed.' }
		host.trouble.set({ call: 'login', kind: 'body', body })
		await expect(api.login({ emailAddress, password })).rejects.toMatchObject({
			kind: 'refused',
			status: 200,
			message: 'This account is closed.',
		})
	})

	test('of a login carries the words of the host, and no session is renewed for it', async () => {
		const { api, host, ended } = await startDevice()
		await expect(api.login({ emailAddress, password: 'wrong word' })).rejects.toMatchObject({
			kind: 'refused',
			status: 401,
			message: 'Incorrect e-mail or password.',
		})
		expect(host.count('refreshToken')).toBe(0)
		expect(ended).toEqual([])
	})
})

test.each([
	[{ kind: 'html' }, 'SyntaxError'],
	[{ kind: 'status', status: 422 }, 'HTTPError'],
	[{ kind: 'reset-before' }, 'NetworkError'],
] as const)('what an error came of stays with it: %j', async (trouble, name) => {
	const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
	host.trouble.set({ call: 'self', ...trouble })
	await expect(api.fetchSelf()).rejects.toMatchObject({ name: 'ApiError', cause: { name } })
})

test('what an answer lacks stays with its error', async () => {
	const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
	host.trouble.set({ call: 'self', kind: 'body', body: '{}' })
	const cause = [{ path: [{ key: 'data' }] }]
	await expect(api.fetchSelf()).rejects.toMatchObject({ kind: 'unreadable', cause })
})

describe('an error of the platform', () => {
	test.each([
		[new DOMException('Given up', 'AbortError'), 'abandoned'],
		[new DOMException('Not allowed', 'NotAllowedError'), 'unreadable'],
		[new TypeError('terminated'), 'unreachable'],
		[new SyntaxError('No JSON'), 'unreadable'],
	])('such as %o is %s, and its cause', async (error, kind) => {
		await startDevice()
		const { toApiError } = await import('../../../src/api/call.ts')
		expect(toApiError(error)).toMatchObject({ name: 'ApiError', kind, cause: error, message: '' })
	})
})

test('a host that is not there is unreachable', async () => {
	const { api, host, url } = await startDevice()
	host.close()
	await expect(api.login({ emailAddress, password })).rejects.toMatchObject({ kind: 'unreachable' })
	expect(url).toMatch(/^http:\/\/127/)
})

test('an answer that breaks off is unreachable', async () => {
	const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
	host.trouble.set({ call: 'newsList', kind: 'cut', bytes: 40 })
	await expect(api.fetchNewsPage('Local', 1)).rejects.toMatchObject({ kind: 'unreachable' })
})

test('a slow answer is waited for, as long as it takes', async () => {
	const { api, host } = await startSignedIn(ACCOUNTS.ordinary)
	host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 300 })
	await expect(api.fetchSelf()).resolves.toMatchObject({ emailAddress })
	expect(host.count('self')).toBe(1)
})
