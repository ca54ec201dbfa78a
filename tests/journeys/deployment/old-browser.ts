import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What browsers just below the floor are without. */
export const BELOW_FLOOR = {
	'Safari 16.3 or Firefox 112': ['CompressionStream'],
	'Chrome 108': ['MathMLElement', 'toSorted'],
}

/** What browsers are without for which the app is made. */
export const AT_FLOOR = {
	'Chrome 109': ['toSorted'],
	'an iPhone in lockdown mode': ['MathMLElement'],
}

/** Takes features away from all pages that are opened from now on. */
export function takeAway(context: BrowserContext, features: string[]) {
	return context.addInitScript((names) => {
		for (const name of names) {
			Reflect.deleteProperty(window, name)
			Reflect.deleteProperty(Array.prototype, name)
		}
	}, features)
}

/** Opens a page that no app will take the place of. */
export async function openOld(page: Page, address: string) {
	await page.goto(address, { waitUntil: 'commit' })
	await page.waitForLoadState('load')
}

/** Makes sure that the whole page is there, in both languages, and nothing else. */
export async function expectPage(page: Page) {
	await page.getByRole('heading', { name: 'This browser is too old' }).waitFor()
	expect(await page.locator('[lang=en] h1, [lang=kn] h1').allTextContents()).toEqual([
		'This browser is too old for Reporter Portal',
		'ಈ ಬ್ರೌಸರ್ ತುಂಬಾ ಹಳೆಯದು; ಇದರಲ್ಲಿ ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್ ತೆರೆಯುವುದಿಲ್ಲ',
	])
	expect(await page.locator('#prerendered').innerHTML()).toBe('')
	expect(await page.locator('#root > *').count()).toBe(1)
}
