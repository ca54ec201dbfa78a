import type { Page } from 'playwright-core'

declare global {
	interface Window {
		layoutShift: number
	}
}

/**
 * Sums up a page's layout shifts from its first moment; call it before opening the page. A shift right after an
 * input is what the user asked for, and doesn't count.
 */
export async function sumUpShifts(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		window.layoutShift = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as unknown as LayoutShift[])
				if (!entry.hadRecentInput) window.layoutShift += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
	})
	return () => page.evaluate(() => window.layoutShift)
}

type LayoutShift = { hadRecentInput: boolean; value: number }
