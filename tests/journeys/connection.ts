import type { BrowserContext, Page } from 'playwright-core'

type Connection = EventTarget & { type: string }

/** Puts a phone on mobile data, as Chromium on Android reports it. */
export async function onMobileData(phone: BrowserContext | Page): Promise<void> {
	await phone.addInitScript(() => {
		const facts = { type: 'cellular', effectiveType: '4g', saveData: false }
		const value = Object.assign(new EventTarget(), facts)
		Object.defineProperty(navigator, 'connection', { value })
	})
}

export async function switchNetwork(page: Page, type: 'wifi' | 'cellular' | 'bluetooth' | 'none') {
	await page.evaluate((next) => {
		const { connection } = navigator as unknown as { connection: Connection }
		connection.type = next
		connection.dispatchEvent(new Event('change'))
	}, type)
}

/**
 * Turns on data saving from the page's next document on. Nothing is prefetched then, so a test that counts requests
 * counts only the page's own.
 */
export async function saveData(page: Page): Promise<void> {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
	})
}
