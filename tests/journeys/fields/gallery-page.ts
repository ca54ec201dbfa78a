import type { Page } from 'playwright-core'
import { PHONE, testInBrowser } from '../journey.ts'
import { startPortal } from '../portal.ts'

/** A test on a page that all tests of its file share: opening the gallery takes longer than most of them. */
export const test = testInBrowser
	.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
		const portal = await startPortal()
		onCleanup(() => portal.close())
		return portal
	})
	.extend('context', { scope: 'file' }, async ({ browser, portal }, { onCleanup }) => {
		const context = await browser.newContext({ ...PHONE, baseURL: portal.origin })
		onCleanup(() => context.close())
		return context
	})
	.extend('page', { scope: 'file' }, ({ context }) => context.newPage())

export async function openGallery(page: Page): Promise<void> {
	const speaking = await page.addInitScript(() => localStorage.setItem('language', 'en'))
	await page.goto('/gallery.html')
	await speaking.dispose()
}
