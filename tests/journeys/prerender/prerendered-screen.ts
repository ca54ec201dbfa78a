import { once } from 'node:events'
import type { Locator, Page } from 'playwright-core'
import { PRERENDERED_ID } from '../../../src/prerender/prerendered.ts'

export function prerenderedScreen(page: Page): Locator {
	return page.locator(`#${PRERENDERED_ID}`)
}

export function newsRows(page: Page): Locator {
	return page.getByRole('tabpanel').getByRole('listitem')
}

/**
 * Opens a page with the app blocked until the returned function is called, so that only the prerendered screen is there.
 * Block the worker too: it would serve the app's files from its precache.
 */
export async function openPrerendered(page: Page, address: string): Promise<() => void> {
	const held = new AbortController()
	await page.route('**/assets/app-*.js', async (route) => {
		if (!held.signal.aborted) await once(held.signal, 'abort')
		await route.continue().catch(() => undefined)
	})
	await page.goto(address, { waitUntil: 'commit' })
	await prerenderedScreen(page).locator('h1').waitFor()
	return () => held.abort()
}
