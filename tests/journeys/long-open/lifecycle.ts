import type { Page } from 'playwright-core'

/** Freezes a page as a browser does with one that is out of sight: its timers, messages and answers wait. */
export async function freeze(page: Page): Promise<void> {
	await setLifecycle(page, 'frozen')
}

/** Thaws it, and brings it to the front. */
export async function thaw(page: Page): Promise<void> {
	await setLifecycle(page, 'active')
	await page.bringToFront()
}

async function setLifecycle(page: Page, state: 'frozen' | 'active'): Promise<void> {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Page.setWebLifecycleState', { state })
	await browser.detach()
}
