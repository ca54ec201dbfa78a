// @module-tag soak
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { saveData } from '../save-data.ts'
import { addressOf } from './addresses.ts'
import { logIn, typeCredentials } from './login-page.ts'
import { newsLinks } from './news-links.ts'
import { noticesOn } from './notices.ts'

/** Longer than the ten seconds at which clients commonly give up. */
const SLOW = 12_000

describe('a response that takes long', () => {
	test('is waited for, and nothing is asked twice', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await saveData(page)
		portal.host.trouble.set({ call: 'newsList', kind: 'latency', milliseconds: SLOW })
		await page.goto('/dashboard/updates')
		await page.getByRole('status').waitFor()
		await newsLinks(page).first().waitFor()
		expect(portal.host.count('newsList')).toBe(1)
	})
})

describe('a host that is not available', () => {
	test('is asked once for each thing the reporter does', async ({ page, portal }) => {
		const { host } = portal
		const notices = noticesOn(page)
		function failNext(call: 'login' | 'changeDefaultPassword' | 'logout') {
			host.trouble.set({ call, kind: 'status', status: 503, message: `${call} has to wait` })
		}

		failNext('login')
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.newcomer)
		// Put away by a tap, as the next ones: toasts lie over the Logout button while they are there.
		await notices.getByText('login has to wait').click()
		expect(addressOf(page)).toBe('/auth/login')
		host.trouble.clear()
		await typeCredentials(page, ACCOUNTS.newcomer)
		await page.getByRole('button', { name: 'Login', exact: true }).click()

		failNext('changeDefaultPassword')
		await page.getByLabel('New password').fill('Mine@2026')
		await page.getByRole('button', { name: 'Reset Password' }).click()
		await notices.getByText('changeDefaultPassword has to wait').click()
		expect(addressOf(page)).toBe('/check/reset-password')

		failNext('logout')
		await page.getByRole('button', { name: 'Logout' }).click()
		await notices.getByText('logout has to wait').waitFor()
		expect(addressOf(page)).toBe('/')
		// Retries come after a pause, a second as a rule.
		await page.waitForTimeout(1200)
		expect(host.count('login')).toBe(2)
		expect(host.count('changeDefaultPassword')).toBe(1)
		expect(host.count('logout')).toBe(1)
		expect(host.count('refreshToken')).toBe(1)
	})
})
