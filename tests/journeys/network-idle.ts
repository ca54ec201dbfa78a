import type { Page } from 'playwright-core'

/** Longer than a host with the usual latency of these tests takes to respond. */
const IDLE_MS = 600

/**
 * Waits until nothing has come over the network for 600 ms. Playwright's own `networkidle` now and then never comes
 * after a reload that has ended requests (1 of 120 reloads of the news).
 */
export async function untilNetworkIdle(page: Page): Promise<void> {
	const countResources = () => page.evaluate(() => performance.getEntriesByType('resource').length)
	let count: number
	do {
		count = await countResources()
		await page.waitForTimeout(IDLE_MS)
	} while ((await countResources()) > count)
}
