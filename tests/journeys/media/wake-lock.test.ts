// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { NEWS_ADDRESS, savedMark, test, untilStored } from './big-file.ts'

type Screen = { locks: number; isHidden: boolean }

/** Stubs wake locks, and lets the test hide the page. */
function stubScreen() {
	const screen: Screen = { locks: 0, isHidden: false }
	Object.assign(globalThis, { screen })
	Object.defineProperty(document, 'visibilityState', {
		get: () => (screen.isHidden ? 'hidden' : 'visible'),
	})
	const request = async () => {
		screen.locks += 1
		return {
			async release() {
				screen.locks -= 1
			},
		}
	}
	Object.defineProperty(navigator, 'wakeLock', { value: { request } })
	document.addEventListener('visibilitychange', () => {
		// As the platform does.
		if (screen.isHidden) screen.locks = 0
	})
}

const locks = (page: Page) =>
	page.evaluate(() => (globalThis as unknown as { screen: Screen }).screen.locks)

function hide(page: Page, isHidden: boolean): Promise<void> {
	return page.evaluate((hidden) => {
		;(globalThis as unknown as { screen: Screen }).screen.isHidden = hidden
		document.dispatchEvent(new Event('visibilitychange'))
	}, isHidden)
}

test('the screen stays on only while a visible page is downloading', async ({ page, media }) => {
	await page.addInitScript(stubScreen)
	media.plan({ pace: 40 })
	await page.goto(NEWS_ADDRESS)
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	await untilStored(page, 200_000)
	await expect.poll(() => locks(page)).toBe(1)

	await hide(page, true)
	await expect.poll(() => locks(page)).toBe(0)
	await hide(page, false)
	await expect.poll(() => locks(page)).toBe(1)

	await page.getByRole('button', { name: 'Pause' }).click()
	await expect.poll(() => locks(page)).toBe(0)
	media.plan({ pace: 0 })
	await page.getByRole('button', { name: 'Resume' }).click()
	await expect.poll(() => locks(page)).toBe(1)
	await savedMark(page).waitFor()
	await expect.poll(() => locks(page)).toBe(0)
})
