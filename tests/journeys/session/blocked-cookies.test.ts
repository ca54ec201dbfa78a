// @module-tag soak
import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { pause } from '../../../src/shared/waiting.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { axeViolations } from '../access/axe-violations.ts'
import { enlargeText } from '../access/enlarge-text.ts'
import { test } from '../journey.ts'
import { noticesOn } from '../responses/notices.ts'
import { submitForm, submitLink } from '../submit/submit-form.ts'
import { followAddresses, logIn, newsLinks } from './pages.ts'

/** Drops the host's cookies, as browsers that block third-party cookies do. */
async function blockCookies(context: BrowserContext) {
	await context.route('**/v1/reporter/login', async (route) => {
		const response = await route.fetch()
		await context.clearCookies()
		const { 'set-cookie': _dropped, ...headers } = response.headers()
		await route.fulfill({ response, headers })
	})
}

/** Denies all storage but cookies, as browsers that block "all site data" do. Each API fails in its own way. */
async function denyStorage(context: BrowserContext) {
	await context.addInitScript(() => {
		function deny(): never {
			throw new DOMException('Denied', 'SecurityError')
		}
		for (const name of ['localStorage', 'sessionStorage', 'caches'])
			Object.defineProperty(window, name, { get: deny })
		Object.defineProperty(window, 'indexedDB', { value: undefined })
		Object.defineProperty(window, 'BroadcastChannel', { value: deny })
		Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
		LockManager.prototype.request = () => Promise.reject(new DOMException('', 'SecurityError'))
	})
}

const isInSight = (element: Element) => {
	const { top, bottom } = element.getBoundingClientRect()
	return top < innerHeight && bottom <= innerHeight + 1
}

describe('a browser that blocks cookies', () => {
	test('is named as the reason, with instructions', async ({ page, context, host }) => {
		await blockCookies(context)
		await page.goto('/auth/login')
		const addresses = followAddresses(page)
		await expect.poll(() => host.count('refreshToken')).toBe(1)
		host.log.clear()
		// Late enough for a page that is loading.
		await page.route('**/v1/reporter/self', async (route) => {
			await pause(1000)
			await route.continue()
		})
		await logIn(page, ACCOUNTS.ordinary)
		const reason = page.getByRole('alert')
		await reason.getByText('This browser blocks the cookies').waitFor()
		expect(await noticesOn(page).count()).toBe(0)
		expect(await axeViolations(page)).toEqual([])

		// The input is kept for a retry, and there is no redirect loop.
		expect(await page.getByLabel('E-mail').inputValue()).toBe(ACCOUNTS.ordinary.emailAddress)
		expect(host.count('login')).toBe(1)
		expect(host.count('refreshToken')).toBe(1)
		expect(addresses.filter((address) => address !== '/auth/login').length).toBeLessThan(2)

		// With the largest text it is in sight.
		await page.setViewportSize({ width: 360, height: 640 })
		await enlargeText(page)
		await page.getByRole('button', { name: 'Login' }).click()
		await reason.waitFor({ state: 'detached' })
		await expect.poll(() => reason.evaluate(isInSight).catch(() => false)).toBe(true)

		await context.unroute('**/v1/reporter/login')
		await page.getByRole('button', { name: 'Login' }).click()
		await newsLinks(page).first().waitFor()
	})
})

test('a browser that stores only cookies works', async ({ page, context, host }) => {
	await denyStorage(context)
	await page.goto('/auth/login')
	await logIn(page, ACCOUNTS.ordinary)
	await newsLinks(page).first().waitFor()
	host.sessions.expireAccessTokens()
	await page.getByRole('tab', { name: 'Local' }).click()
	await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
	await page.getByRole('article').waitFor()
	const { emailAddress } = ACCOUNTS.ordinary
	const before = host.submissionsOf(emailAddress).length
	await submitLink(page, 'https://youtu.be/abcdefghijk')
	await expect.poll(() => host.submissionsOf(emailAddress).length).toBe(before + 1)
	// Closing goes back in the history, which would cancel a reload.
	await submitForm(page).dialog.waitFor({ state: 'detached' })
	await page.reload()
	await page.getByRole('article').waitFor()
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
})
