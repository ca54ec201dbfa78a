// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { screenNamed } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { enlargeText } from '../access/enlarge-text.ts'
import { test } from '../journey.ts'

test('the login button stays above the keyboard, in Kannada', async ({ page, context }) => {
	await context.addInitScript(() => localStorage.setItem('language', 'kn'))
	await page.setViewportSize({ width: 390, height: 450 })
	await page.goto('/auth/login')
	const button = await page.locator('button[type="submit"]').boundingBox()
	expect((button?.y ?? 450) + (button?.height ?? 0)).toBeLessThanOrEqual(450)
	expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

/** Returns how many lines each visible text in the line below the news takes. */
function linesBelowNews(page: Page): Promise<Record<string, number>> {
	return page.evaluate(() => {
		const below = document.querySelectorAll(
			'[role=tabpanel] > :last-child span, [role=tabpanel] + div span',
		)
		const range = document.createRange()
		return Object.fromEntries(
			Array.from(below, (text) => text as HTMLElement)
				.filter((text) => text.children.length === 0)
				// Texts for screen readers are one pixel wide, or are in such an element.
				.filter((text) => [text, text.parentElement].every((each) => (each?.offsetWidth ?? 0) > 1))
				.map((text) => {
					range.selectNodeContents(text)
					return [
						text.textContent,
						new Set(Array.from(range.getClientRects(), ({ top }) => top)).size,
					]
				}),
		)
	})
}

for (const language of ['en', 'kn'] as const)
	test(`below the news is one line on a small phone, in ${language}`, async ({ page, portal }) => {
		await page.setViewportSize({ width: 360, height: 640 })
		await page.clock.install()
		await showScreen(page, portal, screenNamed('updates'), language)
		portal.host.trouble.set({ call: 'newsList', kind: 'hang' })
		await page.clock.fastForward(12 * 60_000)
		await page.getByText(/^12 (min|ನಿ)/).waitFor()
		const texts = await linesBelowNews(page)
		expect(Object.keys(texts)).toHaveLength(1)
		expect(new Set(Object.values(texts)), JSON.stringify(texts)).toEqual(new Set([1]))

		// Of several changes, only the worst one is shown.
		await showScreen(page, portal, screenNamed('updates-covered', STATES), language)
		const changed = await linesBelowNews(page)
		expect(Object.keys(changed)[0]).toMatch(/^\d+ (rejected|ತಿರಸ್ಕೃತ)$/)
		expect(new Set(Object.values(changed)), JSON.stringify(changed)).toEqual(new Set([1]))
		const line = await page.locator('[role=tabpanel] > :last-child').boundingBox()
		const navigation = await page.locator('nav').boundingBox()
		expect((line?.y ?? 640) + (line?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0)
	})

test('with text of twice the size, chips and links have space', async ({ page, portal }) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await showScreen(page, portal, screenNamed('submissions'), 'kn')
	await enlargeText(page)
	const chips = await page.locator('main fieldset').boundingBox()
	expect(chips?.width).toBeGreaterThan(300)

	await showScreen(page, portal, screenNamed('submit-links-ten', STATES), 'kn')
	await enlargeText(page)
	const field = await page.locator('dialog input').first().boundingBox()
	expect(field?.width).toBeGreaterThan(180)
})

test('the figures of a summary are on one line on the smallest phone', async ({ page, portal }) => {
	await page.setViewportSize({ width: 320, height: 568 })
	await showScreen(page, portal, screenNamed('submissions-summary', STATES), 'kn')
	const figures = page.locator('dialog dl').first().locator('dd')
	const heights = await figures.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
	expect(heights).toHaveLength(3)
	expect(new Set(heights).size, `${heights}`).toBe(1)
})
