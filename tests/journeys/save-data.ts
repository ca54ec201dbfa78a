import type { Page } from 'playwright-core'

/**
 * Has a page save data from its next document on. Nothing is prefetched then, so that a test that counts requests
 * counts what the page itself asks for.
 */
export async function saveData(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
	})
}
