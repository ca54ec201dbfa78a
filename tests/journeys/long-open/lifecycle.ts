import type { Page } from 'playwright-core'

/**
 * Freezes a page's timers, messages and scripts with an unanswered dialog. The browser itself freezes only hidden
 * pages, and the pages of a test never are.
 *
 * @param isTold whether the page gets the `freeze` and `resume` events, as in Chromium
 * @returns a function that thaws the page and brings it to the front
 */
export async function freeze(page: Page, isTold: boolean): Promise<() => Promise<void>> {
	const shown = page.waitForEvent('dialog')
	await page.evaluate((isTold) => {
		if (isTold) document.dispatchEvent(new Event('freeze'))
		// The page's immediate reactions come first.
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
