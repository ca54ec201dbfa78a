// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../journey.ts'

function find(page: Page, label: string) {
	const field = page.getByLabel(label, { exact: true })
	const form = page.locator('form').filter({ has: field })
	return { field, form, check: form.getByRole('button', { name: 'Check' }) }
}

describe('a text field', () => {
	test.beforeEach(({ page }) => page.goto('/gallery.html'))

	test('shows its error on submit, and blocks the form', async ({ page }) => {
		const { field, form, check } = find(page, 'City')
		const error = form.getByText('Please enter your city')
		await check.click()
		await error.waitFor()
		expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
		expect(await field.getAttribute('aria-invalid')).toBe('true')
		const description = await field.getAttribute('aria-describedby')
		expect(await page.locator(`[id="${description}"]`).textContent()).toBe('Please enter your city')
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await form.getByText('ದಯವಿಟ್ಟು ‘City’ ನಮೂದಿಸಿ').waitFor()
		await page.getByRole('button', { name: 'English' }).click()
		await field.press('M')
		await error.waitFor({ state: 'hidden' })
		expect(await field.getAttribute('aria-invalid')).toBe('false')

		const email = find(page, 'E-mail of the desk')
		await page.evaluate(() =>
			addEventListener('submit', () => document.documentElement.setAttribute('data-sent', '')),
		)
		await email.check.click()
		await email.form.getByText('Please enter valid email').waitFor()
		expect(await page.locator('html[data-sent]').count()).toBe(0)
		await email.field.fill('reporter@example.com')
		await email.check.click()
		await page.locator('html[data-sent]').waitFor({ state: 'attached' })

		const password = find(page, 'Password again')
		for (const [name, type] of [
			['Show characters', 'text'],
			['Hide characters', 'password'],
		] as const) {
			await password.form.getByRole('button', { name }).click()
			expect(await password.field.getAttribute('type')).toBe(type)
		}
	})

	test('named UserName rejects \\ [ * +, however entered', async ({ page, context }) => {
		const { field } = find(page, 'User name')
		await field.pressSequentially('a\\n[a*n+ya]')
		expect(await field.inputValue()).toBe('ananya]')
		await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
		await page.keyboard.press('+')
		await page.keyboard.press('x')
		expect(await field.inputValue()).toBe('anxanya]')

		await field.fill('')
		await page.keyboard.insertText('p*a+s[t\\e')
		expect(await field.inputValue()).toBe('paste')

		await field.fill('')
		const phone = await context.newCDPSession(page)
		const composed = { text: 'an+a', selectionStart: 4, selectionEnd: 4 }
		await phone.send('Input.imeSetComposition', composed)
		await phone.send('Input.insertText', { text: 'an+a' })
		expect(await field.inputValue()).toBe('ana')
	})
})
