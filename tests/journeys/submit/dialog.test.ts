import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { NEWS_ADDRESS, openForm, submitForm } from './submit-form.ts'

describe('the submit dialog', () => {
	test('opens over the news, with one empty link and the focus inside', async ({ page }) => {
		const form = await openForm(page)
		expect(await form.fields.count()).toBe(1)
		expect(await form.field(1).inputValue()).toBe('')
		expect(await form.remove.count()).toBe(0)
		await form.add.waitFor()
		await form.submit.waitFor()
		expect(await form.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
			true,
		)
		for (let step = 0; step < 8; step += 1) {
			await page.keyboard.press('Tab')
			const isOutside = await form.dialog.evaluate(
				(dialog) =>
					document.activeElement !== document.body && !dialog.contains(document.activeElement),
			)
			expect(isOutside).toBe(false)
		}
	})

	test('closes on Escape, Close and Back: the page stays, and the focus returns to the button', {
		tags: 'soak',
	}, async ({ page, portal }) => {
		await page.goto('/dashboard/updates')
		await page.getByRole('tabpanel').getByRole('link').first().click()
		const form = submitForm(page)
		await form.opener.click()
		await form.field(1).fill('https://youtu.be/kept')
		for (const close of [
			() => page.keyboard.press('Escape'),
			() => form.close.click(),
			() => page.goBack(),
		]) {
			await close()
			await form.dialog.waitFor({ state: 'hidden' })
			expect(page.url()).toBe(portal.origin + NEWS_ADDRESS)
			expect(await form.opener.evaluate((button) => button === document.activeElement)).toBe(true)
			// The input is kept.
			await form.opener.click()
			expect(await form.field(1).inputValue()).toBe('https://youtu.be/kept')
		}
		// A double tap on Close goes back one step, and Forward opens the form again.
		await form.close.evaluate((button: HTMLElement) => {
			button.click()
			button.click()
		})
		await form.dialog.waitFor({ state: 'hidden' })
		expect(page.url()).toBe(portal.origin + NEWS_ADDRESS)
		await page.goForward()
		await form.close.click()
		await form.dialog.waitFor({ state: 'hidden' })
		// One more step back leaves the page.
		await page.goBack()
		await page.waitForURL('**/dashboard/updates?tab=Political')
		expect(portal.host.count('submitLinks')).toBe(0)
	})
})
