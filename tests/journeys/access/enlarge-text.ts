import type { Page } from 'playwright-core'

/** Makes the text of a page twice as large, as a phone set to large letters does. */
export async function enlargeText(page: Page): Promise<void> {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%'
	})
}
