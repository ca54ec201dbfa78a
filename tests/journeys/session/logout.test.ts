import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import { saveData } from '../connection.ts'
import { test } from '../journey.ts'
import { addressOf, logIn, newsLinks } from './pages.ts'

/** Through the front door, so that every screen on the way out has been there before. */
async function openTheLocalNews(page: Page, account: Account) {
	await page.goto('/')
	await page.getByRole('link', { name: 'Reporter Portal' }).click()
	await logIn(page, account)
	await page.getByRole('tab', { name: 'Local' }).click()
	await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().waitFor()
	expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBe('Local')
}

/** The landing page, a tab no longer remembered. */
async function expectSignedOut(page: Page) {
	await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
	expect(addressOf(page)).toBe('/')
	expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBeNull()
}

describe('logging out', () => {
	test('forgets the tab but not the language, and closes the dashboard', async ({ page, host }) => {
		await openTheLocalNews(page, ACCOUNTS.ordinary)
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await page.getByRole('button', { name: 'ಲಾಗ್ ಔಟ್' }).evaluate((button: HTMLButtonElement) => {
			button.click()
			button.click()
		})
		await page.getByRole('link', { name: 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್' }).waitFor()
		expect(addressOf(page)).toBe('/')
		// Whether installing was declined, and whether data is kept, is the phone's to know, as the language is.
		const ofThePhone = ['installing', 'keepingData', 'keptHere']
		const stored = () => page.evaluate(() => Object.keys(localStorage))
		await expect
			.poll(async () => (await stored()).filter((key) => !ofThePhone.includes(key)))
			.toEqual(['language'])
		expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('kn')
		await expect.poll(() => host.count('logout')).toBe(1)
		host.log.clear()
		await page.goto('/dashboard/updates')
		await expect.poll(() => addressOf(page)).toBe('/auth/login')
		expect(await page.locator('html').getAttribute('lang')).toBe('kn')
		const lists = host.log.entries.filter(({ call }) => call === 'newsList')
		expect(lists.filter(({ status }) => status !== 401)).toEqual([])
	})

	test('holds offline, and reaches the host', { tags: 'soak' }, async ({ page, context, host }) => {
		// Else a list that is prefetched may be asked for beside the logout.
		await saveData(page)
		await openTheLocalNews(page, ACCOUNTS.ordinary)
		host.log.clear()
		await context.setOffline(true)
		await page.getByRole('button', { name: 'Logout' }).click()
		await expectSignedOut(page)
		// Going on by hand leads to the login, without a question to the host.
		await page.getByRole('link', { name: 'Reporter Portal' }).click()
		await page.getByLabel('E-mail').waitFor()
		await context.setOffline(false)
		// Beside it the host may be asked whether it is there.
		const calls = () => host.log.entries.filter(({ call }) => call !== undefined)
		await expect.poll(() => calls().map(({ status }) => status)).toEqual([200])
		expect(calls().map(({ call }) => call)).toEqual(['logout'])
		await page.reload()
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		expect(host.count('logout')).toBe(1)
	})

	test.for([
		{ host: 'fails', rule: { call: 'logout', kind: 'status', status: 500 } },
		{ host: 'asks for fewer calls', rule: { call: 'logout', kind: 'status', status: 429 } },
		{ host: 'puts the renewal off', rule: { call: 'refreshToken', kind: 'status', status: 429 } },
	] as const)(
		'holds on the phone while the host $host, and is told again',
		{ tags: 'soak' },
		async ({ rule }, { page, portal: { host } }) => {
			// What is prefetched would meet the host's trouble, too.
			await saveData(page)
			await openTheLocalNews(page, ACCOUNTS.ordinary)
			if (rule.call === 'refreshToken') host.sessions.expireAccessTokens()
			host.trouble.set(rule)
			host.log.clear()
			await page.getByRole('button', { name: 'Logout' }).click()
			await expectSignedOut(page)
			// The cookies are still good, yet neither an address nor a reload signs in again.
			await page.goto('/dashboard/updates')
			await page.getByLabel('E-mail').waitFor()
			await expect.poll(() => host.count(rule.call)).toBe(2)
			host.trouble.clear()
			await page.reload()
			await page.getByLabel('E-mail').waitFor()
			const latest = () => host.log.entries.at(-1)
			await expect.poll(() => [latest()?.call, latest()?.status]).toEqual(['logout', 200])
			await page.waitForFunction(() => localStorage.getItem('logoutPending') === null)
			expect(host.count('self')).toBe(0)
			const told = host.count('logout')
			await page.reload()
			await logIn(page, ACCOUNTS.ordinary)
			await newsLinks(page).first().waitFor()
			expect(host.count('logout')).toBe(told)
		},
	)
})
