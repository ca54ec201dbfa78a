import type { Page } from 'playwright-core'

/** Longer than the host takes to respond at the usual latency of these tests. */
const IDLE_MS = 600

/**
 * Waits until the page has loaded nothing for 600 ms. Playwright's own `networkidle` sometimes never fires after a
 * reload that aborted requests (1 of 120 reloads of the news).
 */
export async function untilNetworkIdle(page: Page): Promise<void> {
	const countResources = () => page.evaluate(() => performance.getEntriesByType('resource').length)
	let count: number
	do {
		count = await countResources()
		await page.waitForTimeout(IDLE_MS)
	} while ((await countResources()) > count)
}
