// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { NEWS_ADDRESS, openForm } from '../submit/submit-form.ts'
import { noticesOn } from './notices.ts'
import { openTouch } from './touch.ts'

/** Fails to log in from the keyboard. Returns the toast that tells of it, which time does not take away. */
async function failToLogIn(page: Page) {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.clock.install()
	await page.goto('/auth/login')
	await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
	await page.getByLabel('Password').fill('not the word')
	await page.getByLabel('Password').press('Enter')
	const toast = noticesOn(page)
	await toast.waitFor()
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
	return toast
}

function focusedName(page: Page) {
	return page.evaluate(() => document.activeElement?.getAttribute('name'))
}

describe('a toast under the hand', () => {
	for (const aside of [140, -140]) {
		test(`is swiped away by a finger, ${aside > 0 ? 'to the right' : 'to the left'}`, async ({
			page,
		}) => {
			const toast = await failToLogIn(page)
			const finger = await openTouch(page, toast)
			await finger.swipe(aside, 10)
			await expect.poll(() => toast.count()).toBe(0)
		})
	}

	test('stays under a finger that goes up or down, and a tap then closes it', async ({ page }) => {
		const toast = await failToLogIn(page)
		const box = await toast.boundingBox()
		const finger = await openTouch(page, toast)
		await finger.swipe(20, 160)
		await finger.swipe(0, -40)
		await finger.swipe(30, 0)
		await page.clock.runFor(300)
		expect(await toast.count()).toBe(1)
		expect(await toast.boundingBox()).toEqual(box)
		// A tap right after a swipe only stops what it set moving; the next one counts.
		const tap = async () => {
			await finger.tap()
			return toast.count()
		}
		await expect.poll(tap).toBe(0)
	})

	test('closed by the mouse or from the keyboard, gives the focus back to where it was', async ({
		page,
	}) => {
		const toast = await failToLogIn(page)
		expect(await focusedName(page)).toBe('password')
		await page.keyboard.press('Alt+KeyT')
		expect(await focusedName(page)).toBe(null)
		await page.keyboard.press('Enter')
		await page.clock.runFor(1000)
		expect(await focusedName(page)).toBe('password')

		await page.keyboard.press('Enter')
		await toast.waitFor()
		await toast.click()
		await page.clock.runFor(1000)
		expect(await toast.count()).toBe(0)
		expect(await focusedName(page)).toBe('password')
	})

	test('on a phone leaves the bar above it free', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await page.route('**/*.jpg', (route) => route.abort())
		await page.goto(NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).first().click()
		const toast = await noticesOn(page).boundingBox()
		const bar = await page.getByRole('banner').boundingBox()
		if (toast === null || bar === null) throw new Error('The toast or the bar is not to be seen')
		expect(toast.y).toBeGreaterThanOrEqual(bar.y + bar.height)
		expect(toast.y).toBeLessThan(bar.y + bar.height + 20)
		expect(toast.x + toast.width).toBeGreaterThan(370)
	})

	test('in a dialog is reached by Alt+T, and gives the focus back to the field', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const form = await openForm(page, NEWS_ADDRESS)
		await form.submit.click()
		const toast = noticesOn(page)
		await toast.waitFor()
		const isFocused = (element: Element) => element === document.activeElement
		expect(await form.field(1).evaluate(isFocused)).toBe(true)
		await page.keyboard.press('Alt+KeyT')
		expect(await toast.evaluate(isFocused)).toBe(true)
		await page.keyboard.press('Space')
		await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'hidden' })
		expect(await form.field(1).evaluate(isFocused)).toBe(true)
		expect(await form.dialog.isVisible()).toBe(true)
	})
})
