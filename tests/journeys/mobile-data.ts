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

export async function switchNetwork(page: Page, type: 'wifi' | 'cellular' | 'none') {
	await page.evaluate((next) => {
		const { connection } = navigator as unknown as { connection: Connection }
		connection.type = next
		connection.dispatchEvent(new Event('change'))
	}, type)
}
