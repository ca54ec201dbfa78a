// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test } from '../journey.ts'
import { logIn, typeCredentials } from '../session/pages.ts'
import { noticesOn } from './notices.ts'

/** Moves a finger from the middle of an element right by `x` and down by `y` pixels, as the touch screen reports it. */
async function swipe(page: Page, target: Locator, x: number, y: number) {
	const devTools = await page.context().newCDPSession(page)
	const box = await target.boundingBox()
	if (box === null) throw new Error('There is nothing to touch')
	const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
	for (let step = 0; step <= 8; step += 1) {
		const type = step === 0 ? 'touchStart' : 'touchMove'
		const touchPoints = [{ x: from.x + (x * step) / 8, y: from.y + (y * step) / 8 }]
		await devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
	}
	await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const WRONG = { ...ACCOUNTS.ordinary, password: 'not the word' }

/** Fails to log in on a page with a fake clock, and returns the toast. */
async function failToLogIn(page: Page) {
	await page.clock.install()
	await page.goto('/auth/login')
	await typeCredentials(page, WRONG)
	await page.getByLabel('Password').press('Enter')
	const toast = noticesOn(page)
	await toast.filter({ hasText: 'Incorrect e-mail or password.' }).waitFor()
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
	return toast
}

const focusedName = (page: Page) =>
	page.evaluate(() => document.activeElement?.getAttribute('name'))
const isFocused = (element: Element) => element === document.activeElement

describe('a toast', () => {
	test('is plain text, and scrolls if it is long', async ({ page, host }) => {
		const message = `<b onclick="x">${'Endless'.repeat(400)}</b>\u0000\u202e The end.`
		host.trouble.set({ call: 'login', kind: 'status', status: 400, message })
		await page.goto('/auth/login')
		await logIn(page, WRONG)
		const toast = noticesOn(page)
		await toast.waitFor()
		expect(await toast.textContent()).toContain('<b onclick="x">Endless')
		const box = await toast.boundingBox()
		expect(box?.height).toBeLessThanOrEqual(844 / 3)
		expect(box?.x).toBeGreaterThanOrEqual(0)
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
		const words = toast.locator('[dir=auto]')
		await words.evaluate((element) => element.scrollTo(0, element.scrollHeight))
		expect(await words.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
	})

	test('stays five seconds for an error, and two for a success', async ({ page }) => {
		const toast = await failToLogIn(page)
		// It stays while the pointer is over it.
		await toast.hover()
		await page.clock.runFor(20_000)
		await page.mouse.move(10, 700)
		await page.clock.runFor(3500)
		expect(await toast.count()).toBe(1)
		await page.clock.runFor(2000)
		await toast.waitFor({ state: 'hidden' })

		await logIn(page, ACCOUNTS.ordinary)
		await page.clock.resume()
		await toast.filter({ hasText: 'Logged in successfully' }).waitFor()
		await page.clock.runFor(1000)
		expect(await toast.count()).toBe(1)
		await page.clock.runFor(1500)
		await toast.waitFor({ state: 'hidden' })
		// Once it's gone, nothing is left to catch a tap.
		await page.clock.runFor(2000)
		await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'hidden' })
	})

	test('is focused by Alt+T, stays while focused, and returns the focus', async ({ page }) => {
		const toast = await failToLogIn(page)
		expect(await focusedName(page)).toBe('password')
		await page.keyboard.press('Alt+KeyT')
		expect(await toast.evaluate(isFocused)).toBe(true)
		await page.clock.runFor(20_000)
		expect(await toast.count()).toBe(1)
		await page.keyboard.press('Enter')
		await page.clock.runFor(1000)
		await toast.waitFor({ state: 'hidden' })
		expect(await focusedName(page)).toBe('password')
	})

	test('is swiped away to either side, but not up or down', async ({ page }) => {
		const toast = await failToLogIn(page)
		const box = await toast.boundingBox()
		for (const [x, y] of [
			[20, 160],
			[0, -40],
			[30, 0],
		] as const)
			await swipe(page, toast, x, y)
		await page.clock.runFor(300)
		expect(await toast.count()).toBe(1)
		expect(await toast.boundingBox()).toEqual(box)
		for (const aside of [140, -140]) {
			await swipe(page, toast, aside, 10)
			await expect.poll(() => toast.count()).toBe(0)
			await page.clock.runFor(1000)
			await page.getByLabel('Password').press('Enter')
			await toast.waitFor()
		}
	})
})
