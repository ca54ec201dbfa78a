import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Features that browsers just too old for the app lack. */
export const UNSUPPORTED = {
	'Safari 16.3 or Firefox 112': ['CompressionStream'],
	'Chrome 108': ['MathMLElement', 'Array.prototype.toSorted'],
}

/** Features that some supported browsers lack. */
export const OLDEST = {
	'Chrome 109': ['Array.prototype.toSorted'],
	'an iPhone in lockdown mode': ['MathMLElement'],
}

/** Opens a page without waiting for the app to replace the prerendered screen. */
export async function openUnsupported(page: Page, address: string) {
	await page.goto(address, { waitUntil: 'commit' })
	await page.waitForLoadState('load')
}

/** Expects the whole notice in both languages, and nothing else. */
export async function expectPage(page: Page) {
	await page.getByRole('heading', { name: 'This browser is too old' }).waitFor()
	expect(await page.locator('[lang=en] h1, [lang=kn] h1').allTextContents()).toEqual([
		'This browser is too old for Reporter Portal',
		'ಈ ಬ್ರೌಸರ್ ತುಂಬಾ ಹಳೆಯದು; ಇದರಲ್ಲಿ ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್ ತೆರೆಯುವುದಿಲ್ಲ',
	])
	expect(await page.locator('#prerendered').innerHTML()).toBe('')
	expect(await page.locator('#root > *').count()).toBe(1)
}
