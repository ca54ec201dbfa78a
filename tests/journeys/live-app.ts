import type { BrowserContext, Page } from 'playwright-core'
import { PRERENDERED_ID } from '../../src/prerender/prerendered.ts'

/**
 * Has pages count as opened only once the app itself has taken the place of what the document shows
 * before it: what a test does and counts from there on is the app's. Who looks at the moments before
 * waits for less, by `waitUntil: 'commit'`.
 */
export function openPagesLive(context: BrowserContext): void {
	for (const page of context.pages()) openLive(page)
	context.on('page', openLive)
}

/** Waits until the app itself is on the screen. */
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
