import type { Page } from 'playwright-core'

/** Has a page save data from its next document on: nothing is fetched ahead then. */
export async function saveData(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
	})
}
