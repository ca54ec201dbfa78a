import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest, test, WITH_WORKER } from '../journey.ts'
import { everythingStored, untilCached } from '../offline/cached.ts'
import { addressOf, logIn, newsLinks } from './pages.ts'

test('a logout forgets the tab but not the language', async ({ page, host }) => {
	// So that every screen on the way out has been loaded before.
	await page.goto('/')
	await page.getByRole('link', { name: 'Reporter Portal' }).click()
	await logIn(page, ACCOUNTS.ordinary)
	await page.getByRole('tab', { name: 'Local' }).click()
	await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().waitFor()
	expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBe('Local')
	await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
	await page.getByRole('button', { name: 'ಲಾಗ್ ಔಟ್' }).evaluate((button: HTMLButtonElement) => {
		button.click()
		button.click()
	})
	await page.getByRole('link', { name: 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್' }).waitFor()
	expect(addressOf(page)).toBe('/')
	// Like the language, whether installing was declined and whether data is kept belongs to the phone.
	const ofThePhone = ['installing', 'persistence', 'hasStored']
	const stored = () => page.evaluate(() => Object.keys(localStorage))
	await expect
		.poll(async () => (await stored()).filter((key) => !ofThePhone.includes(key)))
		.toEqual(['language'])
	await expect.poll(() => host.count('logout')).toBe(1)
	host.log.clear()
	await page.goto('/dashboard/updates')
	await expect.poll(() => addressOf(page)).toBe('/auth/login')
	expect(await page.locator('html').getAttribute('lang')).toBe('kn')
	const lists = host.log.entries.filter(({ call }) => call === 'newsList')
	expect(lists.filter(({ status }) => status !== 401)).toEqual([])
})

reporterTest(
	'a logout whose question can’t be loaded deletes the copy of the submissions, too',
	async ({ page, host }) => {
		await page.route('**/logout-dialog-*.js', (route) => route.abort())
		await page.goto('/dashboard/submissions')
		await page.getByRole('button', { name: /^All · \d/ }).waitFor()
		const [newest] = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		const link = newest?.contentLink ?? 'no link'
		await expect.poll(() => everythingStored(page)).toContain(link)
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
		await expect.poll(() => everythingStored(page)).not.toContain(link)
	},
)

reporterTest('Back closes the question with its page', async ({ page }) => {
	await page.goto('/dashboard/updates')
	await newsLinks(page).first().click()
	await page.getByRole('button', { name: /^To cover/ }).click()
	await page.getByRole('button', { name: 'Logout' }).click()
	const question = page.getByRole('dialog')
	await question.waitFor()
	await page.goBack()
	await newsLinks(page).nth(2).waitFor()
	expect(await question.count()).toBe(0)
})

/** Stores text until not even one more character fits. */
async function fillLocalStorage(page: Page) {
	await page.evaluate(() => {
		for (let length = 8_000_000; length >= 1; length = Math.floor(length / 2)) {
			try {
				for (;;) localStorage.setItem(`filler${localStorage.length}`, 'x'.repeat(length))
			} catch {
				// The next text is shorter.
			}
		}
	})
}

describe('a logout on a full phone', () => {
	reporterTest.override('phone', WITH_WORKER)

	reporterTest('holds after a restart', { tags: 'soak' }, async ({ page, context, host }) => {
		await page.goto('/dashboard/updates')
		const title = await newsLinks(page).first().locator('span').first().textContent()
		await untilCached(page, ['/self', '/news?'])
		await fillLocalStorage(page)
		host.trouble.set({ call: 'logout', kind: 'status', status: 500 })
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
		expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBeNull()
		await page.close()

		for (const isOffline of [true, false]) {
			await context.setOffline(isOffline)
			host.log.clear()
			const next = await context.newPage()
			await next.goto('/dashboard/updates')
			await next.getByLabel('E-mail').waitFor()
			expect(await next.getByText(title ?? 'no title').count()).toBe(0)
			if (!isOffline) await expect.poll(() => host.count('logout')).toBeGreaterThan(0)
			expect(host.log.entries.filter(({ call }) => call && call !== 'logout')).toEqual([])
			await next.close()
		}
		host.trouble.clear()
		host.log.clear()
		const last = await context.newPage()
		await last.goto('/dashboard/updates')
		await last.getByLabel('E-mail').waitFor()
		await expect.poll(() => host.log.entries.map(({ call }) => call)).toEqual(['logout'])
		await expect.poll(() => host.log.entries.map(({ status }) => status)).toEqual([200])
	})
})
