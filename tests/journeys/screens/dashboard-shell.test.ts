// @module-tag soak
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './reporter.ts'

const OTHER_PAGES = [
	'/dashboard/news-detail?newsId=x',
	'/dashboard/submissions',
	'/dashboard/user-profile',
]

const looks = (button: Locator) =>
	button.locator('span').evaluate((name) => getComputedStyle(name).backgroundColor)

describe('dashboard shell, /dashboard', () => {
	test('has the language toggle everywhere, and the bar on all pages but Updates', async ({
		page,
	}) => {
		await page.goto('/dashboard/updates')
		const toggle = page.getByRole('group', { name: 'Language' })
		await toggle.waitFor()
		expect(await toggle.getByRole('button').allTextContents()).toEqual(['English', 'ಕನ್ನಡ'])
		expect(await page.getByRole('link', { name: 'Back to updates' }).count()).toBe(0)
		expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(1)

		for (const address of OTHER_PAGES) {
			await page.goto(address)
			const bar = page.getByRole('banner')
			await bar.getByRole('group', { name: 'Language' }).waitFor()
			expect(await bar.getByRole('button', { name: 'Logout' }).count()).toBe(1)
			await bar.getByRole('link', { name: 'Back to updates' }).click()
			await page.waitForURL((url) => url.pathname === '/dashboard/updates')
		}
	})

	test('draws the background picture behind the pages', async ({ page }) => {
		const picture = page.waitForResponse('**/background.svg')
		await page.goto('/dashboard/updates')
		expect((await picture).status()).toBe(200)
	})

	test('shows which language is chosen, to eyes and to screen readers', async ({ page }) => {
		await page.goto('/dashboard/updates')
		const english = page.getByRole('button', { name: 'English' })
		const kannada = page.getByRole('button', { name: 'ಕನ್ನಡ' })
		expect(await english.getAttribute('aria-pressed')).toBe('true')
		expect(await kannada.getAttribute('aria-pressed')).toBe('false')
		const chosen = await looks(english)
		expect(await looks(kannada)).not.toBe(chosen)

		await kannada.click()
		await page.getByRole('button', { name: 'ಕನ್ನಡ', pressed: true }).waitFor()
		expect(await english.getAttribute('aria-pressed')).toBe('false')
		expect(await looks(kannada)).toBe(chosen)
	})

	test('logs out from the bar: the host hears of it, the tab is forgotten', async ({
		page,
		portal,
	}) => {
		await page.goto('/dashboard/updates')
		await page.getByRole('tab', { name: 'Local' }).click()
		expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBe('Local')
		await page.getByRole('link', { name: 'Profile' }).click()
		await page.getByRole('heading', { name: 'Profile' }).waitFor()
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.waitForURL((url) => url.pathname === '/')
		await expect.poll(() => portal.host.count('logout')).toBe(1)
		expect(await page.evaluate(() => localStorage.getItem('activeTab'))).toBeNull()
	})
})
