import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { WITH_CLIPBOARD } from '../sharing/shared-links.ts'
import { openForm, toast } from './submit-form.ts'

const CORRECT_FIRST = 'Please correct errors before submitting.'

describe('links are checked before they are sent', () => {
	test('empty and bad links are marked, and named in a toast', async ({ page, host }) => {
		const form = await openForm(page)
		const colour = () => form.submit.evaluate((button) => getComputedStyle(button).backgroundColor)
		expect(await colour(), 'quiet while there is nothing to submit').toBe('rgb(255, 255, 255)')
		await form.submit.click()
		await toast(page, CORRECT_FIRST).waitFor()
		const description = (number: number) =>
			form.field(number).evaluate((field) => {
				const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
				return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
			})
		expect(await description(1)).toBe('Please enter a valid link')
		expect(await form.field(1).getAttribute('aria-invalid')).toBe('true')

		await form.fill('', 'https://example.org/not-a-platform', 'https://youtu.be/good')
		expect(await colour()).toBe('rgb(179, 50, 27)')
		await form.submit.click()
		expect(await description(1)).toBe('Please enter a valid link')
		expect(await description(2)).toBe('Invalid URL format')
		expect(await description(3)).toBe('')
		expect(await form.field(1).evaluate((field) => field === document.activeElement)).toBe(true)

		await form.field(1).fill('h')
		expect(await description(1)).toBe('')
		expect(await form.field(1).getAttribute('aria-invalid')).toBe('false')
		expect(await description(2)).toBe('Invalid URL format')
		await form.submit.click()
		expect(await description(1)).toBe('Invalid URL format')
		await form.dialog.waitFor()
		expect(host.count('submitLinks')).toBe(0)
	})

	test.extend('phone', () => WITH_CLIPBOARD)(
		'a link can be copied or removed, and the focus moves to its successor',
		{ tags: 'soak' },
		async ({ page }) => {
			const form = await openForm(page)
			expect(await form.copy.count()).toBe(0)
			await form.fill('https://youtu.be/first', 'https://youtu.be/second')
			await form.copy.nth(1).click()
			await toast(page, 'Link copied to clipboard!').waitFor()
			expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
				'https://youtu.be/second',
			)
			const focused = form.dialog.locator(':focus')
			await form.add.click()
			await form.remove.nth(1).press('Enter')
			expect(await form.fields.count()).toBe(2)
			expect(await focused.getAttribute('aria-label')).toBe('Remove link')
			await focused.press('Enter')
			expect(await form.fields.count()).toBe(1)
			expect(await focused.getAttribute('aria-label')).toBe('Copy link')
		},
	)
})
