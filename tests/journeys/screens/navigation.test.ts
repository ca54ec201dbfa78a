import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './reporter.ts'

const SIZES = {
	'at the bottom of a phone': { width: 390, height: 844 },
	'at the side of a wide screen': { width: 1280, height: 800 },
	'at the side of a phone held across': { width: 844, height: 390 },
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })

const row = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first()

describe('the navigation', () => {
	for (const [where, size] of Object.entries(SIZES)) {
		test(`is ${where}, with targets of 48 px, and marks the present page`, async ({ page }) => {
			await page.setViewportSize(size)
			for (const [address, name] of [
				['/dashboard/updates', 'Updates'],
				['/dashboard/submissions', 'My Insights'],
				['/dashboard/user-profile', 'Profile'],
			] as const) {
				await page.goto(address)
				await page
					.getByRole('link', { name, exact: true })
					.and(page.locator('[aria-current=page]'))
					.waitFor()
				expect(await navigation(page).locator('[aria-current]').count()).toBe(1)
			}
			const links = await navigation(page).getByRole('link').all()
			expect(links).toHaveLength(3)
			for (const link of links) {
				const box = await link.boundingBox()
				expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
			}
			const bar = await navigation(page).boundingBox()
			const isAtSide = size.width > size.height
			expect(isAtSide ? bar?.width : bar?.height).toBe(isAtSide ? 72 : 60)
			expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(size.height)
		})
	}

	test('is away while something is typed, and on a news item', async ({ page }) => {
		await page.goto('/share')
		await navigation(page).waitFor()
		const field = page.getByLabel('Paste a link')
		await field.focus()
		await navigation(page).waitFor({ state: 'hidden' })
		await field.blur()
		await navigation(page).waitFor()

		await page.goto('/dashboard/updates')
		await row(page).getByRole('link').click()
		await page.getByRole('button', { name: 'Submit Link' }).waitFor()
		expect(await navigation(page).count()).toBe(0)
	})
})

describe('the news on a phone', () => {
	for (const language of ['en', 'kn'])
		test(`have five whole rows in sight, and fill 360 × 640 without a scroll of the page (${language})`, {
			tags: language === 'kn' ? [] : 'soak',
		}, async ({ page }) => {
			await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
			for (const tab of ['Political', 'Government', 'Local']) {
				await page.goto(`/dashboard/updates?tab=${tab}`)
				await row(page).waitFor()
				const whole = await page.getByRole('tabpanel').evaluate((panel) => {
					const list = panel.querySelector('ul')?.parentElement
					const { bottom = 0 } = list?.getBoundingClientRect() ?? {}
					return [...panel.querySelectorAll('li')].filter(
						(item) => item.getBoundingClientRect().bottom <= bottom,
					).length
				})
				expect(whole, tab).toBeGreaterThanOrEqual(5)
			}
			await page.setViewportSize({ width: 360, height: 640 })
			const scrollRange = await page.evaluate(
				() => document.documentElement.scrollHeight - window.innerHeight,
			)
			expect(scrollRange).toBe(0)
		})

	for (const size of [
		{ width: 320, height: 568 },
		{ width: 844, height: 390 },
	])
		test(`hand scrolling on to the page at their end, ${size.width} px wide`, async ({ page }) => {
			await page.setViewportSize(size)
			await page.goto('/dashboard/updates')
			await row(page).waitFor()
			const list = page.getByRole('tabpanel').getByRole('list').locator('..')
			await list.evaluate((area) => area.scrollTo(0, area.scrollHeight))
			await page.evaluate(() => window.scrollTo(0, 0))
			await page.mouse.move(200, 250)
			await page.mouse.wheel(0, 400)
			await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
		})
})

describe('a row of the news', () => {
	test('says how young it is, what media it has, and whether it was opened', async ({ page }) => {
		await page.goto('/dashboard/updates')
		const link = row(page).getByRole('link')
		await link.getByText('17 min').waitFor()
		expect(await row(page).getByRole('img').getAttribute('aria-label')).toBe(
			'Pictures: 3, videos: 1',
		)
		const weight = () =>
			link.locator('[lang]').evaluate((title) => getComputedStyle(title).fontWeight)
		expect(await weight()).toBe('600')
		await link.click()
		await page.getByRole('article').waitFor()
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await expect.poll(weight).toBe('500')
		await page.reload()
		await link.waitFor()
		expect(await weight()).toBe('500')
	})
})
