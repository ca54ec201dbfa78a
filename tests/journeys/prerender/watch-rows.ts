import type { Page } from 'playwright-core'

declare global {
	interface Window {
		rowCounts: number[]
	}
}

/**
 * Counts the rows of news with every change of the document from the first row on, and with every
 * frame: call before the page is opened.
 *
 * @returns how many there were, one number for each change of it
 */
export async function watchRows(page: Page) {
	await page.addInitScript(() => {
		window.rowCounts = []
		const count = () => {
			const { length } = document.querySelectorAll('[role=tabpanel] li')
			if (length !== (window.rowCounts.at(-1) ?? 0)) window.rowCounts.push(length)
		}
		const countEachFrame = () => {
			count()
			requestAnimationFrame(countEachFrame)
		}
		new MutationObserver(count).observe(document, { childList: true, subtree: true })
		countEachFrame()
	})
	return () => page.evaluate(() => window.rowCounts)
}
