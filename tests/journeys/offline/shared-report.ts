import type { Page } from 'playwright-core'

/** Stubs the share sheet, and records what it was given. */
export async function stubShare(page: Page) {
	await page.addInitScript(() => {
		navigator.canShare = () => true
		navigator.share = async ({ files = [] } = {}) => {
			const [file] = files
			document.documentElement.dataset.shared = `${file?.name} ${await file?.text()}`
		}
	})
}

export async function sharedText(page: Page) {
	await page.waitForFunction(() => document.documentElement.dataset.shared !== undefined)
	return page.evaluate(() => document.documentElement.dataset.shared ?? '')
}
