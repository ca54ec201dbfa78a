// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test } from '../journey.ts'
import { NEWS_ADDRESS, submitForm } from '../submit/submit-form.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1200, height: 800 }

/** The height of the top bar. */
const BAR = 56

/** Logs in on the way to a page, and returns the toast, which stays as if the pointer never left it. */
async function arriveWithToast(page: Page, address: string, language = 'en') {
	await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
	await page.goto(address)
	await page.locator('[name="userId"]').fill(ACCOUNTS.ordinary.emailAddress)
	await page.locator('[name="password"]').fill(ACCOUNTS.ordinary.password)
	await page.locator('[name="password"]').press('Enter')
	const toast = page.locator('[popover] button[data-visible="true"]')
	await toast.hover()
	await page.evaluate(() =>
		addEventListener('mouseout', (event) => event.stopPropagation(), { capture: true }),
	)
	await page.waitForURL(`**${address}*`)
	return toast
}

const boxOf = (element: Locator): Promise<DOMRect> =>
	element.evaluate((shown) => shown.getBoundingClientRect().toJSON())

async function overlap(one: Locator, other: Locator) {
	const [a, b] = [await boxOf(one), await boxOf(other)]
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Expects the toast at the top right, on a desktop and on a phone. */
async function expectAtTopRight(page: Page, toast: Locator) {
	for (const size of [DESKTOP, PHONE]) {
		await page.setViewportSize(size)
		await expect.poll(async () => (await boxOf(toast)).right).toBe(size.width - 16)
		const { top } = await boxOf(toast)
		expect(top).toBeGreaterThanOrEqual(BAR)
		expect(top).toBeLessThanOrEqual(BAR + 8)
	}
}

describe('a toast', () => {
	test('is at the top right of each page, in Kannada too', async ({ page }) => {
		const toast = await arriveWithToast(page, '/dashboard/updates', 'kn')
		await expectAtTopRight(page, toast)
		await page.getByRole('tab').first().press('Enter')
		await expectAtTopRight(page, toast)
		await page.getByRole('tabpanel').getByRole('link').first().press('Enter')
		await page.locator('article').waitFor()
		await expectAtTopRight(page, toast)
		// On phones, the news page has no navigation.
		await page.goBack()
		await page.locator('a[href="/dashboard/submissions"]:visible').first().press('Enter')
		await page.locator('h1:focus').waitFor()
		await page.waitForURL('**/dashboard/submissions')
		await expectAtTopRight(page, toast)
	})

	test('in a dialog covers neither Submit nor the field being filled', async ({ page }) => {
		const toast = await arriveWithToast(page, NEWS_ADDRESS)
		const form = submitForm(page)
		await form.opener.press('Enter')
		await form.dialog.waitFor()
		await expectAtTopRight(page, toast)
		expect(await form.dialog.locator(toast).count()).toBe(1)
		for (const height of [844, 360])
			for (const width of [360, 1200]) {
				await page.setViewportSize({ width, height })
				await form.field(1).focus()
				await expect.poll(() => overlap(toast, form.field(1))).toBe(false)
				expect(await overlap(toast, form.submit)).toBe(false)
			}
	})
})
