import { describe, expect, test } from 'vitest'
import { createResponseValidator } from '../../../deploy/openapi/response-validator.ts'
import { CALL_NAMES, type CallName, callNameOf } from '../../../src/shared/contract/call-name.ts'
import { CALLS, pathWithId } from '../../../src/shared/contract/calls.ts'
import { CATEGORIES } from '../../../src/shared/contract/categories.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createBrowser, logIn, startHost } from '../api-host/running-host.ts'

const R = '/v1/reporter'
const LINK = 'https://youtu.be/dQw4w9WgXcQ'

/** The contract lets a host leave a body out; the reference host never does. */
const NOT_OF_THIS_HOST = 'changeDefaultPassword 204, logout 204, refreshToken 204, submitLinks 200'

const validator = createResponseValidator()

describe('the reference host', () => {
	test('answers each call with each status that the OpenAPI document describes', async () => {
		const { url, host } = await startHost({ veteranSubmissions: 25 })
		const seen = new Set<string>()
		async function call(
			browser: ReturnType<typeof createBrowser>,
			method: string,
			path: string,
			body?: unknown,
		): Promise<unknown> {
			const response = await browser.call(method, path, body)
			const name = callNameOf(method, path.replace(/\?.*/, '')) as CallName
			const text = await response.text()
			const answer: unknown = text === '' ? undefined : JSON.parse(text)
			seen.add(`${name} ${response.status}`)
			expect([name, response.status, validator.check(name, response.status, answer)]).toEqual([
				name,
				response.status,
				[],
			])
			expect(response.headers.get('Content-Type')).toBe('application/json')
			return answer
		}

		const reporter = await logIn(url, 'ordinary')
		const newcomer = await logIn(url, 'newcomer')
		const veteran = await logIn(url, 'veteran')
		const nobody = createBrowser(url)
		await call(createBrowser(url), 'POST', `${R}/login`, ACCOUNTS.veteran)
		await call(nobody, 'POST', `${R}/login`, { ...ACCOUNTS.veteran, password: 'wrong' })
		await call(nobody, 'POST', `${R}/login`, {})

		for (const updateType of CATEGORIES)
			for (const page of [1, 2, 99])
				await call(reporter, 'GET', `${R}/news?page=${page}&pageSize=10&updateType=${updateType}`)
		await call(reporter, 'GET', `${R}/news?updateType=none`)
		for (const { id } of host.database.prepare('SELECT id FROM news').all())
			await call(reporter, 'GET', `${R}/news/${id}`)
		const id = host.database.prepare('SELECT id FROM news').get()?.id
		await call(reporter, 'GET', `${R}/news/none`)

		await call(reporter, 'POST', `${R}/news/${id}/content`, { links: [LINK] })
		await call(reporter, 'POST', `${R}/news/${id}/content`, { links: [LINK] })
		await call(reporter, 'POST', `${R}/news/${id}/content`, { links: ['https://example.org/'] })
		await call(reporter, 'POST', `${R}/news/${id}/content`, { links: [] })
		await call(reporter, 'POST', `${R}/news/none/content`, { links: [LINK] })
		await call(reporter, 'GET', `${R}/submissions?page=1&pageSize=10`)
		for (const page of [1, 2, 3, 99]) await call(veteran, 'GET', `${R}/submissions?page=${page}`)
		await call(reporter, 'GET', `${R}/submissions?page=0`)

		await call(reporter, 'GET', '/v1/agency/high-level-insights?clientId=1')
		await call(reporter, 'GET', '/v1/agency/high-level-insights')
		for (const entity of ['news', 'submissions', 'odd'])
			await call(reporter, 'GET', `/v1/dashboard/update?entity=${entity}&page=1&limit=5`)

		for (const path of [`${R}/news?updateType=Local`, `${R}/news/${id}`, `${R}/submissions`])
			await call(newcomer, 'GET', path)
		await call(newcomer, 'POST', `${R}/news/${id}/content`, { links: [LINK] })
		await call(newcomer, 'GET', '/v1/agency/high-level-insights?clientId=1')
		await call(newcomer, 'GET', '/v1/dashboard/update?entity=news&page=1&limit=5')
		await call(newcomer, 'PUT', `${R}/change-default-password`, { password: 'short' })
		await call(newcomer, 'PUT', `${R}/change-default-password`, { password: 'Another@123' })
		await call(newcomer, 'PUT', `${R}/change-default-password`, { password: 'Another@124' })

		await call(reporter, 'GET', `${R}/self`)
		await call(reporter, 'PUT', `${R}/refresh-token`)
		await call(reporter, 'PUT', `${R}/logout`)

		// A busy or broken host refuses all calls alike.
		const everyCall = (browser: ReturnType<typeof createBrowser>) =>
			Promise.all(
				CALL_NAMES.filter((name) => name !== 'login').map((name) => {
					const [method, path] = requestOf(name)
					return call(browser, method, path, method === 'GET' ? undefined : {})
				}),
			)
		await everyCall(nobody)
		for (const status of [429, 500, 503]) {
			host.trouble.set({ call: '*', kind: 'status', status, message: 'Please wait.' })
			await everyCall(nobody)
			await call(nobody, 'POST', `${R}/login`, ACCOUNTS.veteran)
		}

		const promised = CALL_NAMES.flatMap((name) =>
			validator.statusesOf(name).map((status) => `${name} ${status}`),
		)
		const missing = promised.filter((pair) => !seen.has(pair))
		expect(missing.sort().join(', ')).toBe(NOT_OF_THIS_HOST)
	})
})

function requestOf(name: CallName): [string, string] {
	const queries: Partial<Record<CallName, string>> = {
		newsList: '?updateType=Local',
		highLevelInsights: '?clientId=1',
		dashboardUpdate: '?entity=news&page=1&limit=5',
	}
	const { method, path } = CALLS[name]
	return [method, pathWithId({ path }, '1') + (queries[name] ?? '')]
}
