import { once } from 'node:events'
import type { Page } from 'playwright-core'

/** Returns how much of the page's main-thread work until the app is live is done by the first row, from 0 to 1. */
export async function measureWork(page: Page, address: string): Promise<number> {
	const phone = await page.context().newCDPSession(page)
	await phone.send('Performance.enable', { timeDomain: 'threadTicks' })
	const work = async () => {
		const { metrics } = await phone.send('Performance.getMetrics')
		return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
	}
	const app = new AbortController()
	await page.route('**/assets/load-app-*', async (route) => {
		if (!app.signal.aborted) await once(app.signal, 'abort')
		await route.continue()
	})
	await page.goto(address, { waitUntil: 'commit' })
	await page.locator('[role=tabpanel] li').first().waitFor()
	const first = await work()
	app.abort()
	await page.locator('#prerendered').waitFor({ state: 'detached' })
	return first / (await work())
}
