import type { Page } from 'playwright-core'

/**
 * Freezes a page: its timers and messages wait, and so does all that its script would do. The browser itself
 * freezes only what is out of sight, and the pages of a test never are; a dialog that nobody answers has the
 * same effect.
 *
 * @param isTold whether the page hears of it before, as in Chromium, and when it is over
 * @returns thaws it, and brings it to the front
 */
export async function freeze(page: Page, isTold: boolean): Promise<() => Promise<void>> {
	const shown = page.waitForEvent('dialog')
	await page.evaluate((isTold) => {
		if (isTold) document.dispatchEvent(new Event('freeze'))
		// What is to be done right away is done first.
		setTimeout(() => {
			alert()
			if (isTold) document.dispatchEvent(new Event('resume'))
		})
	}, isTold)
	const dialog = await shown
	return async () => {
		await dialog.accept()
		await page.bringToFront()
	}
}
