// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createBrowser, logIn, startHost } from './running-host.ts'

const LOGIN = '/v1/reporter/login'
const LOGOUT = '/v1/reporter/logout'
const REFRESH = '/v1/reporter/refresh-token'
const SELF = '/v1/reporter/self'

describe('a session of the reference host', () => {
	test('sets cookies that scripts cannot read and that outlive the browser', async () => {
		const { url } = await startHost()
		const https = { 'X-Forwarded-Proto': 'https' }
		for (const [headers, end] of [
			[{}, 'HttpOnly; SameSite=Lax'],
			[https, 'HttpOnly; SameSite=Lax; Secure'],
		] as const) {
			const response = await createBrowser(url).call('POST', LOGIN, ACCOUNTS.ordinary, headers)
			expect(
				response.headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '=…')),
			).toEqual([
				`access_token=…; Max-Age=900; Path=/; ${end}`,
				`refresh_token=…; Max-Age=2592000; Path=/; ${end}`,
			])
		}
	})

	test('ends at logout: its tokens are worthless, and other sessions go on', async () => {
		const { url } = await startHost()
		const [browser, other] = [await logIn(url, 'ordinary'), await logIn(url, 'ordinary')]
		const tokens = new Map(browser.cookies)
		expect((await browser.call('PUT', LOGOUT)).status).toBe(200)
		expect(browser.cookies.size).toBe(0)
		for (const [name, value] of tokens) browser.cookies.set(name, value)
		expect((await browser.call('GET', SELF)).status).toBe(401)
		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
		expect((await other.call('GET', SELF)).status).toBe(200)
	})

	test('needs a refresh when the access token expires, until the refresh token does', async () => {
		let time = Date.parse('2026-11-21T06:00:00Z')
		const { url } = await startHost({ now: () => time, lifetimes: { access: 5000 } })
		const browser = await logIn(url, 'ordinary')
		time += 4999
		expect((await browser.call('GET', SELF)).status).toBe(200)
		time += 1
		expect((await browser.call('GET', SELF)).status).toBe(401)
		expect((await browser.call('PUT', REFRESH)).status).toBe(200)
		expect((await browser.call('GET', SELF)).status).toBe(200)
		time += 30 * 24 * 3_600_000
		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
	})

	test('lets one of many refreshes with the same token through, and refuses the others softly', async () => {
		const { url } = await startHost()
		const { cookies } = await logIn(url, 'ordinary')
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => {
				const tab = createBrowser(url)
				for (const [name, value] of cookies) tab.cookies.set(name, value)
				return tab.call('PUT', REFRESH)
			}),
		)
		const refused = answers.filter(({ status }) => status === 401)
		expect(refused).toHaveLength(7)
		expect(refused.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
	})

	test('can be cut short by tests', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		host.sessions.expireAccessTokens()
		expect((await browser.call('GET', SELF)).status).toBe(401)
		expect((await browser.call('PUT', REFRESH)).status).toBe(200)
		host.sessions.endAll()
		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
	})

	test('with a default password can only change it, once; then the old one is refused', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'newcomer')
		const change = (password: string) =>
			browser.call('PUT', '/v1/reporter/change-default-password', { password })
		expect((await browser.call('GET', '/v1/reporter/submissions')).status).toBe(403)
		expect((await change(ACCOUNTS.newcomer.password)).status).toBe(400)
		expect((await change('Kalaburagi#2026')).status).toBe(200)
		expect((await browser.call('GET', '/v1/reporter/submissions')).status).toBe(200)
		await expect(logIn(url, 'newcomer')).rejects.toThrow('401')
	})
})
