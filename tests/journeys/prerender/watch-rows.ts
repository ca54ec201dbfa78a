import type { Page } from 'playwright-core'

declare global {
	interface Window {
		rowCounts: number[]
	}
}

/**
 * Counts the news rows in every frame and at every change of the document. Call it before the page is opened.
 *
 * @returns a function that returns each new count, in order
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
