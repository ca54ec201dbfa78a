// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'

const SIZES = {
	'at the bottom of a phone': { width: 390, height: 844 },
	'at the side of a wide screen': { width: 1280, height: 800 },
	'at the side of a phone held across': { width: 844, height: 390 },
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main pages' })

const row = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first()

describe('the navigation', () => {
	test('is at the bottom or side, has 48 px targets, and marks the page', async ({ page }) => {
		for (const [address, name] of [
			['/dashboard/updates', 'Updates'],
			['/dashboard/submissions', 'My Insights'],
			['/dashboard/user-profile', 'Profile'],
			['/dashboard/saved-media', 'Profile'],
		] as const) {
			await page.goto(address)
			const present = navigation(page).locator('[aria-current]')
			await present.and(page.getByRole('link', { name, exact: true })).waitFor()
			expect(await present.count()).toBe(1)
		}
		for (const [where, size] of Object.entries(SIZES)) {
			await page.setViewportSize(size)
			const bar = await navigation(page).boundingBox()
			const isAtSide = size.width > size.height
			expect(isAtSide ? bar?.width : bar?.height, where).toBe(isAtSide ? 72 : 60)
			expect((bar?.y ?? 0) + (bar?.height ?? 0), where).toBe(size.height)
			const links = await navigation(page).getByRole('link').all()
			expect(links).toHaveLength(3)
			for (const link of links) {
				const box = await link.boundingBox()
				expect(Math.min(box?.width ?? 0, box?.height ?? 0), where).toBeGreaterThanOrEqual(48)
			}
		}
	})

	test('is hidden while typing, and on a news item', async ({ page }) => {
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

test('five whole rows of news are visible on a phone, in Kannada too', async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('language', 'kn'))
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

	for (const size of [
		{ width: 320, height: 568 },
		{ width: 844, height: 390 },
	]) {
		await page.setViewportSize(size)
		await page.evaluate(() => {
			const area = document.querySelector('[role=tabpanel] ul')?.parentElement
			area?.scrollTo(0, area.scrollHeight)
			window.scrollTo(0, 0)
		})
		await page.mouse.move(200, 250)
		await page.mouse.wheel(0, 400)
		const message = `the list hands scrolling on, ${size.width} px wide`
		await expect.poll(() => page.evaluate(() => scrollY), { message }).toBeGreaterThan(0)
	}
})

test('a news row shows its age, its media and whether it was opened', async ({ page }) => {
	await page.goto('/dashboard/updates')
	const link = row(page).getByRole('link')
	await link.getByText('17 min').waitFor()
	expect(await row(page).getByRole('img').getAttribute('aria-label')).toBe('Pictures: 3, videos: 1')
	const weight = () =>
		link.locator('[lang]').evaluate((title) => getComputedStyle(title).fontWeight)
	expect(await weight()).toBe('600')
	await link.click()
	await page.getByRole('article').waitFor()
	await page.getByRole('link', { name: 'Back to updates' }).click()
	await expect.poll(weight).toBe('500')
})
