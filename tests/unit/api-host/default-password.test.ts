// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { hasOwnPassword, selfResponse } from '../../../src/shared/contract/profile.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createBrowser, logIn, messageOf, startHost } from './running-host.ts'

const CHANGE = '/v1/reporter/change-default-password'
const RULE =
	'The password must have 8–24 characters, at least 1 uppercase, 1 lowercase, 1 number and 1 special character.'

describe('while the default password is unchanged', () => {
	test('only the calls that lead out of it work', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'newcomer')
		const closed: [string, string][] = [
			['GET', '/v1/reporter/news?updateType=Local'],
			['GET', '/v1/reporter/news/64e512094837120495837261'],
			['POST', '/v1/reporter/news/64e512094837120495837261/content'],
			['GET', '/v1/reporter/submissions'],
			['GET', '/v1/agency/high-level-insights?clientId=1'],
			['GET', '/v1/dashboard/update?entity=news&page=1&limit=5'],
		]
		for (const [method, path] of closed) {
			const response = await browser.call(method, path, method === 'GET' ? undefined : {})
			expect([path, response.status]).toEqual([path, 403])
			expect(await messageOf(response)).toBe('Please change your default password first.')
		}
		const self = await browser.call('GET', '/v1/reporter/self')
		expect(hasOwnPassword(v.parse(selfResponse, await self.json()))).toBe(false)
		expect((await browser.call('PUT', '/v1/reporter/refresh-token')).status).toBe(200)
		expect((await browser.call('PUT', '/v1/reporter/logout')).status).toBe(200)
	})

	test.each([
		['is too short', 'Aa@4567'],
		['is too long', 'Aa@45678901234567890123456'],
		['has no uppercase letter', 'welcome@1234'],
		['has no lowercase letter', 'WELCOME@1234'],
		['has no number', 'Welcome@Home'],
		['has no special character', 'Welcome1234'],
	])('a new password that %s is refused with the rule', async (_what, password) => {
		const { url } = await startHost()
		const browser = await logIn(url, 'newcomer')
		const response = await browser.call('PUT', CHANGE, { password })

		expect(response.status).toBe(400)
		expect(await messageOf(response)).toBe(RULE)
	})

	test('the default password itself is no new one', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'newcomer')
		const response = await browser.call('PUT', CHANGE, { password: ACCOUNTS.newcomer.password })

		expect(response.status).toBe(400)
		expect(await messageOf(response)).toBe('The new password must differ from the default one.')
	})

	test('a body without a password is refused in words', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'newcomer')
		const response = await browser.call('PUT', CHANGE, {})

		expect(response.status).toBe(400)
		expect(await messageOf(response)).toBe('Please give a new password.')
	})
})

test('a new password opens the rest, replaces the default one and is set only once', async () => {
	const { url } = await startHost()
	const browser = await logIn(url, 'newcomer')
	const changed = { ...ACCOUNTS.newcomer, password: 'Kalaburagi#2026' }

	expect((await browser.call('PUT', CHANGE, { password: changed.password })).status).toBe(200)
	expect((await browser.call('GET', '/v1/reporter/submissions')).status).toBe(200)
	const again = await browser.call('PUT', CHANGE, { password: 'Another#2026' })
	expect(again.status).toBe(409)
	expect(await messageOf(again)).toBe('The default password has been changed already.')

	const login = (body: unknown) => createBrowser(url).call('POST', '/v1/reporter/login', body)
	expect((await login(ACCOUNTS.newcomer)).status).toBe(401)
	expect((await login(changed)).status).toBe(200)
})
