// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from '../access/axe-violations.ts'
import { reporterTest as test } from '../journey.ts'

declare global {
	interface Window {
		/** How often the app opened the browser's dialog. */
		prompts: number
	}
}

/** Stubs the browser's install offer, whose dialog the reporter dismisses. */
async function offerByBrowser(page: Page) {
	await page.addInitScript(() => {
		window.prompts = 0
		// Browsers make the offer after reading the manifest.
		new MutationObserver((_changes, observer) => {
			if (document.querySelector('link[rel=manifest]') === null) return
			observer.disconnect()
			const prompt = async () => {
				window.prompts++
				return { outcome: 'dismissed' }
			}
			dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
		}).observe(document, { childList: true, subtree: true })
	})
}

async function openNews(page: Page) {
	const code = page.waitForResponse(/below-news.*js/)
	await page.goto('/dashboard/updates')
	await page.getByRole('tabpanel').getByRole('link').first().waitFor()
	await page.clock.fastForward(3000)
	await (await code).finished()
	// That code records the visit as soon as it runs.
	await page.waitForFunction(() =>
		['acquainted', 'declined'].includes(localStorage.getItem('installing') ?? ''),
	)
	await page.clock.runFor(500)
}

const offer = (page: Page) => page.getByRole('region', { name: 'Install the app' })
const install = (page: Page) => offer(page).getByRole('button', { name: 'Install the app' })
const notNow = (page: Page) => offer(page).getByRole('button', { name: 'Not now' })

describe('the offer to install the app', () => {
	test.beforeEach(({ page }) => page.clock.install())

	test('waits until a news item has been opened, and opens one dialog', async ({ page }) => {
		await offerByBrowser(page)
		await openNews(page)
		expect(await offer(page).count()).toBe(0)
		await page.getByRole('tabpanel').getByRole('link').first().click()
		await page.getByRole('article').waitFor()
		expect(await offer(page).count()).toBe(0)
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await install(page).dblclick()
		expect(await page.evaluate(() => window.prompts)).toBe(1)
		await page.waitForFunction(() => localStorage.getItem('installing') === 'declined')
		expect(await offer(page).count()).toBe(0)
	})

	test('appears on a later visit if the browser makes one, until "Not now"', async ({ page }) => {
		await openNews(page)
		await openNews(page)
		expect(await offer(page).count()).toBe(0)
		await offerByBrowser(page)
		await openNews(page)
		await notNow(page).click()
		expect(await offer(page).count()).toBe(0)
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
		await openNews(page)
		expect(await offer(page).count()).toBe(0)
		expect(await page.evaluate(() => window.prompts)).toBe(0)
	})

	test("disappears when the app has been installed, and isn't made inside it", async ({ page }) => {
		await page.addInitScript(() => localStorage.setItem('installing', 'acquainted'))
		await offerByBrowser(page)
		await openNews(page)
		await offer(page).waitFor()
		expect(await axeViolations(page)).toEqual([])
		await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
		await offer(page).waitFor({ state: 'detached' })

		await page.addInitScript(() => {
			const { matchMedia } = window
			window.matchMedia = (query) =>
				matchMedia(query === '(display-mode: standalone)' ? 'all' : query)
		})
		await openNews(page)
		expect(await offer(page).count()).toBe(0)
	})

	test('explains on an iPhone how to install it, until that is declined', async ({ page }) => {
		await page.addInitScript(() => {
			Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
		})
		await openNews(page)
		expect(await offer(page).count()).toBe(0)
		await openNews(page)
		const steps = offer(page).getByRole('listitem')
		expect(await steps.allInnerTexts()).toEqual([
			'To install the app, tap Share',
			'then tap Add to Home Screen',
		])
		expect(await axeViolations(page)).toEqual([])
		await notNow(page).click()
		await openNews(page)
		expect(await offer(page).count()).toBe(0)

		// The app on the home screen doesn't explain it either.
		await page.addInitScript(() => {
			localStorage.setItem('installing', 'acquainted')
			Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
		})
		await openNews(page)
		await page.getByRole('button', { name: 'Paste link' }).waitFor()
		expect(await offer(page).count()).toBe(0)
	})
})
