import type { BrowserContext, Page } from 'playwright-core'
import { PRERENDERED_ID } from '../../src/prerender/prerendered.ts'

/**
 * Makes `goto` and `reload` wait until the app has replaced the prerendered screen, so that a test acts on the app.
 * To test the moments before, pass `waitUntil: 'commit'`.
 */
export function openPagesLive(context: BrowserContext): void {
	context.on('page', openLive)
}

/** Waits until the app has replaced the prerendered screen. */
export async function untilLive(page: Page): Promise<void> {
	await page.locator(`#${PRERENDERED_ID}`).waitFor({ state: 'detached' })
}

function openLive(page: Page) {
	const goto = page.goto.bind(page)
	const reload = page.reload.bind(page)
	page.goto = async (address, options) => {
		const answer = await goto(address, options)
		if (options?.waitUntil !== 'commit') await untilLive(page)
		return answer
	}
	page.reload = async (options) => {
		const answer = await reload(options)
		if (options?.waitUntil !== 'commit') await untilLive(page)
		return answer
	}
}
