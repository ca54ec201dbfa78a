import { i18n } from '@lingui/core'
import { describe, expect, test, vi } from 'vitest'
import { messages } from '../../../locales/en.po'
import { ApiError } from '../../../src/api/api-error.ts'
import { reasonOf } from '../../../src/queries/reason-of.ts'
import type { CallName } from '../../../src/shared/contract/call-name.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { TroubleRule } from '../../api-host/trouble/trouble-rule.ts'
import { startDevice, startSignedIn } from './device.ts'

const LINKS = { links: ['https://youtu.be/a'] }
const { emailAddress, password } = ACCOUNTS.ordinary

type Api = Awaited<ReturnType<typeof startDevice>>['api']
type Call = [make: (api: Api) => Promise<unknown>, 'may be empty'?]

/** Each call of the client but the renewal, and whether its response may be empty. */
const CALLS: Record<Exclude<CallName, 'refreshToken'>, Call> = {
	login: [(api) => api.login({ emailAddress, password })],
	logout: [(api) => api.logout(), 'may be empty'],
	changeDefaultPassword: [(api) => api.changeDefaultPassword({ password }), 'may be empty'],
	self: [(api) => api.fetchSelf()],
	newsList: [(api) => api.fetchNewsPage('Local', 1)],
	newsDetail: [(api) => api.fetchNewsDetail('n1')],
	submitLinks: [(api) => api.submitLinks('n1', LINKS)],
	submissions: [(api) => api.fetchSubmissionsPage(1)],
	highLevelInsights: [(api) => api.fetchHighLevelInsights({ clientId: 'a' })],
	dashboardUpdate: [(api) => api.fetchDashboardUpdate({ entity: 'news', page: 1, limit: 5 })],
}
const ROWS = Object.entries(CALLS) as [CallName, Call][]

/** Bodies that turn a 200 into a refusal. */
const UNSUCCESSFUL = [false, 'false', 'False', 0].map((success) => ({ success }))

/** Valid as a news item, a profile and an acknowledgement. */
const ITEM = { _id: 'n1', passwordReset: { default: { status: true } } }

const GARBAGE = ['null', '[]', '"text"', '5', 'true', '{"data": [1, 2', 'OK', '[{"success":true}]']

test.each(ROWS)('%s: each bad response rejects with its own error', async (...row) => {
	const [call, [make, mayBeEmpty]] = row
	const { api, host } = await startSignedIn()
	/** Expects this error from one call, without any other request. */
	async function expectError(trouble: object, error: object) {
		host.log.clear()
		host.trouble.set({ call, ...trouble } as TroubleRule)
		const expected = { name: 'ApiError', ...error }
		await expect(make(api), JSON.stringify(trouble)).rejects.toMatchObject(expected)
		expect(host.log.entries.map((entry) => entry.call)).toEqual([call])
	}

	await expectError({ kind: 'html' }, { kind: 'unreadable' })
	for (const body of GARBAGE)
		await expectError({ kind: 'body', body }, { kind: 'unreadable', message: '' })
	for (const status of [403, 422, 500, 503]) {
		const refusal = { status, message: `No (${status}).` }
		await expectError({ kind: 'status', ...refusal }, { kind: 'refused', ...refusal })
	}
	for (const unsuccessful of UNSUCCESSFUL)
		for (const data of [undefined, null, [], ITEM, { ...ITEM, submissions: [] }]) {
			const body = { ...ITEM, ...unsuccessful, message: 'No.', data }
			await expectError({ kind: 'body', body }, { kind: 'refused', status: 200, message: 'No.' })
		}
	for (const kind of ['reset-before', 'reset-after'])
		await expectError({ kind }, { kind: 'unreachable', status: undefined })
	for (const nothing of [{ kind: 'empty' }, { kind: 'body', body: '', status: 204 }] as const) {
		if (!mayBeEmpty) await expectError(nothing, { kind: 'unreadable' })
		host.trouble.set({ call, ...nothing })
		if (mayBeEmpty) await expect(make(api)).resolves.toEqual({ message: undefined })
	}
})

describe('a refusal', () => {
	const MANY = Array.from({ length: 5000 }, (_, index) => `Link ${index} is odd`)

	test.each<[string, unknown, string]>([
		['a page', '<!doctype html><title>502 Bad Gateway</title>', ''],
		['nothing', '', ''],
		['null', null, ''],
		['a list', [], ''],
		['another field', { error: 'No' }, ''],
		...Object.entries({
			'an invalid message': [{ en: 'No' }, ''],
			'lists in lists': [[[['No']], { toString: 1 }, null, true, ' '], ''],
			'a page as its message': ['\n<!DOCTYPE html><style>body{}</style>', ''],
			'another page': [['<html lang="en">'], ''],
			'a number': [429, '429'],
			'a mixed list': [[' A ', null, { b: 'B' }, ['C'], 4, ''], 'A; 4'],
			markup: ['<b>No</b>', '<b>No</b>'],
			'an endless text': ['ಕ್ಷ'.repeat(100_000), `${'ಕ್ಷ'.repeat(333)}ಕ`],
			'an endless list': [MANY, MANY.join('; ').slice(0, 1000)],
		}).map(([what, [message, words]]): [string, object, string] => [what, { message }, `${words}`]),
	])('with %s has its message, if any', async (_what, body, message) => {
		const { api, host } = await startSignedIn()
		host.trouble.set({ call: 'submitLinks', kind: 'body', body, status: 502 })
		const refusal = { kind: 'refused', status: 502, message }
		await expect(api.submitLinks('n1', LINKS)).rejects.toMatchObject(refusal)
		if (message === '') return
		const no = { ...(body as object), success: false }
		host.trouble.set({ call: 'submitLinks', kind: 'body', body: no })
		await expect(api.submitLinks('n1', LINKS)).rejects.toMatchObject({ message })
	})

	test.each(['text/html; charset=utf-8', 'text/plain', 'application/problem+json', ''])(
		'is read whatever its content type: %j',
		async (type) => {
			const { api } = await startSignedIn()
			const answer = (body: object, status: number) =>
				vi.stubGlobal('fetch', async () => {
					const headers = { 'Content-Type': type }
					return new Response(JSON.stringify(body), { status, headers })
				})
			answer({ success: true, data: ITEM }, 200)
			await expect(api.fetchSelf()).resolves.toMatchObject({ _id: 'n1' })
			answer({ message: ['Not you.', 'Not today.'] }, 403)
			const refusal = { kind: 'refused', status: 403, message: 'Not you.; Not today.' }
			await expect(api.fetchSelf()).rejects.toMatchObject(refusal)
		},
	)
})

test.each([
	[new DOMException('Given up', 'AbortError'), 'abandoned'],
	[new DOMException('Not allowed', 'NotAllowedError'), 'unreadable'],
	[new TypeError('terminated'), 'unreachable'],
	[new SyntaxError('No JSON'), 'unreadable'],
])('the platform error %o becomes %s, with its cause', async (error, kind) => {
	await startDevice()
	const { toApiError } = await import('../../../src/api/call.ts')
	expect(toApiError(error)).toMatchObject({ name: 'ApiError', kind, cause: error, message: '' })
})

test('a truncated response counts as unreachable', async () => {
	const { api, host } = await startSignedIn()
	host.trouble.set({ call: 'newsList', kind: 'cut', bytes: 40 })
	await expect(api.fetchNewsPage('Local', 1)).rejects.toMatchObject({ kind: 'unreachable' })
})

test.each([
	['unreachable', '', "Couldn't reach the server. Check your connection and try again."],
	['unreadable', '', 'Unexpected response from the server. Please try again.'],
	['refused', '', 'An unexpected error occurred'],
	['refused', 'ನಂತರ ಬನ್ನಿ.', 'ನಂತರ ಬನ್ನಿ.'],
] as const)(
	'a call that is %s with the message %j tells the reporter why',
	(kind, message, reason) => {
		i18n.loadAndActivate({ locale: 'en', messages })
		expect(reasonOf(new ApiError(kind, { message }))).toBe(reason)
	},
)
