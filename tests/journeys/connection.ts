import type { BrowserContext, Page } from 'playwright-core'

type Facts = {
	type?: 'wifi' | 'cellular' | 'bluetooth' | 'none'
	effectiveType?: string
	saveData?: boolean
}

/** Sets what a phone tells its pages about the connection; nothing, as in Firefox and on an iPhone. */
export async function describeConnection(phone: BrowserContext | Page, facts?: Facts) {
	await phone.addInitScript((given) => {
		const value = given && Object.assign(new EventTarget(), given)
		Object.defineProperty(navigator, 'connection', { value })
	}, facts)
}

/** Changes what a page is told from now on. */
export async function changeConnection(page: Page, facts: Facts) {
	await page.evaluate((next) => {
		const { connection } = navigator as unknown as { connection: EventTarget }
		Object.assign(connection, next).dispatchEvent(new Event('change'))
	}, facts)
}

/** Puts a phone on mobile data, as Chromium on Android reports it. */
export function onMobileData(phone: BrowserContext | Page): Promise<void> {
	return describeConnection(phone, { type: 'cellular', effectiveType: '4g', saveData: false })
}

/**
 * Turns on data saving from the page's next document on. Nothing is prefetched then, so a test that counts requests
 * counts only the page's own.
 */
export function saveData(page: Page): Promise<void> {
	return describeConnection(page, { saveData: true })
}
