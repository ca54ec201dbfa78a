// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { NEWS_ADDRESS, test, untilStored } from './big-file.ts'

/** A stub that counts wake locks, and lets the test hide the page. */
const SCREEN = () => {
	const screen = { locks: 0, isHidden: false }
	Object.assign(globalThis, { screen })
	Object.defineProperty(document, 'visibilityState', {
		get: () => (screen.isHidden ? 'hidden' : 'visible'),
	})
	const held = new Set<{ release: () => Promise<void> }>()
	const request = async () => {
		const lock = {
			async release() {
				if (held.delete(lock)) screen.locks -= 1
			},
		}
		held.add(lock)
		screen.locks += 1
		return lock
	}
	Object.defineProperty(navigator, 'wakeLock', { value: { request } })
	document.addEventListener('visibilitychange', () => {
		// As the platform does.
		if (screen.isHidden) for (const lock of held) void lock.release()
	})
}

function locks(page: Page): Promise<number> {
	return page.evaluate(() => (globalThis as unknown as { screen: { locks: number } }).screen.locks)
}

function hide(page: Page, isHidden: boolean): Promise<void> {
	return page.evaluate((hidden) => {
		Object.assign((globalThis as unknown as { screen: object }).screen, { isHidden: hidden })
		document.dispatchEvent(new Event('visibilitychange'))
	}, isHidden)
}

test('the screen stays on only while a visible page is downloading', async ({ page, media }) => {
	await page.addInitScript(SCREEN)
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
	await page
		.getByRole('region', { name: 'Media' })
		.getByText('In the app', { exact: true })
		.waitFor()
	await expect.poll(() => locks(page)).toBe(0)
})
