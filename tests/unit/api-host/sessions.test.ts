// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { selfResponse } from '../../../src/shared/contract/profile.ts'
import { loginResponse } from '../../../src/shared/contract/session.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createBrowser, logIn, messageOf, startHost } from './running-host.ts'

const LOGIN = '/v1/reporter/login'
const LOGOUT = '/v1/reporter/logout'
const REFRESH = '/v1/reporter/refresh-token'
const SELF = '/v1/reporter/self'

describe('logging in', () => {
	test('gives cookies scripts cannot read, which outlive the browser', async () => {
		const { url } = await startHost()
		const response = await createBrowser(url).call('POST', LOGIN, ACCOUNTS.ordinary)

		expect(response.status).toBe(200)
		expect(response.headers.get('Cache-Control')).toBe('no-store')
		expect(v.is(loginResponse, await response.json())).toBe(true)
		const cookies = response.headers.getSetCookie()
		expect(cookies).toHaveLength(2)
		expect(cookies[0]).toMatch(
			/^access_token=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
		)
		expect(cookies[1]).toMatch(
			/^refresh_token=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
		)
	})

	test('marks the cookies as secure when the page came by https', async () => {
		const { url } = await startHost()
		const https = { 'X-Forwarded-Proto': 'https' }
		const response = await createBrowser(url).call('POST', LOGIN, ACCOUNTS.ordinary, https)

		expect(response.headers.getSetCookie().every((line) => line.endsWith('; Secure'))).toBe(true)
	})

	test('does not mind how the letters of the address are cased', async () => {
		const { url } = await startHost()
		const { password } = ACCOUNTS.ordinary
		const login = { emailAddress: 'Reporter@Example.com', password }

		expect((await createBrowser(url).call('POST', LOGIN, login)).status).toBe(200)
	})

	test.each([
		['a wrong password', { ...ACCOUNTS.ordinary, password: 'Reporter@124' }],
		['an unknown address', { ...ACCOUNTS.ordinary, emailAddress: 'nobody@example.com' }],
	])('refuses %s with the same words and no cookies', async (_what, login) => {
		const { url } = await startHost()
		const response = await createBrowser(url).call('POST', LOGIN, login)

		expect(response.status).toBe(401)
		expect(response.headers.getSetCookie()).toEqual([])
		expect(await response.json()).toEqual({
			success: false,
			message: 'Incorrect e-mail or password.',
		})
	})

	test.each([
		['no password', { emailAddress: 'reporter@example.com' }],
		['an empty password', { emailAddress: 'reporter@example.com', password: '' }],
		['an address that is none', { emailAddress: 'reporter', password: 'Reporter@123' }],
		['a list', []],
	])('tells what is missing for a body with %s', async (_what, body) => {
		const { url } = await startHost()
		const response = await createBrowser(url).call('POST', LOGIN, body)

		expect(response.status).toBe(400)
		expect(await messageOf(response)).toBe('Please give a valid e-mail address and a password.')
	})

	const JSON_TYPE = { 'Content-Type': 'application/json' }

	test('answers 400 to a body that is not JSON', async () => {
		const { url } = await startHost()
		const response = await fetch(`${url}${LOGIN}`, {
			method: 'POST',
			headers: JSON_TYPE,
			body: '{',
		})

		expect(response.status).toBe(400)
		expect(await messageOf(response)).toBe('The request is not valid JSON.')
	})
})

describe('a session', () => {
	test('shows the profile with its pictures on the very host that was asked', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const user = v.parse(selfResponse, await (await browser.call('GET', SELF)).json())

		expect(user).toMatchObject({ _id: expect.any(String), firstName: 'Ananya', district: 'Mysuru' })
		expect(user.emailAddress).toBe(ACCOUNTS.ordinary.emailAddress)
		expect(user.passwordReset?.default?.status).toBe(true)
		const picture = user.socialMediaChannels[0]?.creator?.metaData?.thumbnails?.default?.url ?? ''
		expect(picture.startsWith(`${url}/avatars/`)).toBe(true)
		expect((await fetch(picture)).headers.get('Content-Type')).toBe('image/jpeg')
		const channels = user.socialMediaChannels.map(({ creator }) => creator?.status)
		expect(new Set(channels).size).toBe(6)
	})

	test('is needed for every call but the login', async () => {
		const { url } = await startHost()
		const browser = createBrowser(url)
		const calls: [string, string][] = [
			['GET', SELF],
			['PUT', LOGOUT],
			['PUT', REFRESH],
			['PUT', '/v1/reporter/change-default-password'],
			['GET', '/v1/reporter/news?updateType=Local'],
			['GET', '/v1/reporter/news/64e512094837120495837261'],
			['POST', '/v1/reporter/news/64e512094837120495837261/content'],
			['GET', '/v1/reporter/submissions'],
			['GET', '/v1/agency/high-level-insights?clientId=1'],
			['GET', '/v1/dashboard/update?entity=news&page=1&limit=5'],
		]
		for (const [method, path] of calls) {
			const response = await browser.call(method, path, method === 'GET' ? undefined : {})
			expect([path, response.status]).toEqual([path, 401])
		}
	})

	test('ends at logout, with both cookies taken away and the tokens worthless', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const tokens = new Map(browser.cookies)

		expect((await browser.call('PUT', LOGOUT)).status).toBe(200)
		expect(browser.cookies.size).toBe(0)
		for (const [name, value] of tokens) browser.cookies.set(name, value)
		expect((await browser.call('GET', SELF)).status).toBe(401)
		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
		expect((await browser.call('PUT', LOGOUT)).status).toBe(401)
	})

	test('leaves the other sessions of the same reporter alone when it ends', async () => {
		const { url } = await startHost()
		const phone = await logIn(url, 'ordinary')
		const desk = await logIn(url, 'ordinary')
		await phone.call('PUT', LOGOUT)

		expect((await desk.call('GET', SELF)).status).toBe(200)
	})

	test('needs a refresh when the access token runs out, and the refresh token works once', async () => {
		let time = Date.parse('2026-11-21T06:00:00Z')
		const { url } = await startHost({ now: () => time, lifetimes: { access: 5000 } })
		const browser = await logIn(url, 'ordinary')
		time += 4999
		expect((await browser.call('GET', SELF)).status).toBe(200)
		time += 1
		expect((await browser.call('GET', SELF)).status).toBe(401)

		const used = browser.cookies.get('refresh_token') ?? ''
		expect((await browser.call('PUT', REFRESH)).status).toBe(200)
		expect(browser.cookies.get('refresh_token')).not.toBe(used)
		expect((await browser.call('GET', SELF)).status).toBe(200)

		const late = createBrowser(url)
		late.cookies.set('refresh_token', used)
		const refused = await late.call('PUT', REFRESH)
		expect(refused.status).toBe(401)
		expect(refused.headers.getSetCookie()).toEqual([])
		expect((await browser.call('PUT', REFRESH)).status).toBe(200)
	})

	test('lets one of many refreshes with the same token through', async () => {
		const { url } = await startHost()
		const { cookies } = await logIn(url, 'ordinary')
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => {
				const tab = createBrowser(url)
				for (const [name, value] of cookies) tab.cookies.set(name, value)
				return tab.call('PUT', REFRESH)
			}),
		)
		const statuses = answers.map(({ status }) => status).sort()
		expect(statuses).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
	})

	test('is over for good when the refresh token is too old', async () => {
		let time = Date.parse('2026-11-21T06:00:00Z')
		const { url } = await startHost({ now: () => time })
		const browser = await logIn(url, 'ordinary')
		time += 30 * 24 * 3_600_000

		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
	})

	test('can be cut short from the side of the host', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		host.sessions.expireAccessTokens()
		expect((await browser.call('GET', SELF)).status).toBe(401)
		expect((await browser.call('PUT', REFRESH)).status).toBe(200)
		host.sessions.endAll()
		expect((await browser.call('PUT', REFRESH)).status).toBe(401)
	})

	test('leaves nothing in the database with which one could sign in', async () => {
		const { url, host } = await startHost()
		const { cookies } = await logIn(url, 'ordinary')
		const stored = JSON.stringify([
			host.database.prepare('SELECT * FROM tokens').all(),
			host.database.prepare('SELECT * FROM reporters').all(),
		])

		expect(stored).toContain(ACCOUNTS.ordinary.emailAddress)
		expect(stored).not.toContain(ACCOUNTS.ordinary.password)
		for (const token of cookies.values()) expect(stored).not.toContain(token)
	})
})
