// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openGallery, test } from './gallery-page.ts'

async function openField(page: Page, label: string) {
	await openGallery(page)
	const field = page.getByLabel(label, { exact: true })
	await field.waitFor()
	const form = page.locator('form').filter({ has: field })
	return { field, form, check: form.getByRole('button', { name: 'Check' }) }
}

const hasFocus = (element: Element) => element === document.activeElement

describe('a text field', () => {
	test('says nothing while it is first filled in, and all it has to say on leaving or sending, in the language that is chosen', async ({
		page,
	}) => {
		const { field, form, check } = await openField(page, 'City')
		const error = form.getByText('Please enter your city')
		await field.focus()
		await field.blur()
		expect(await error.count()).toBe(0)
		await check.click()
		await error.waitFor()
		expect(await field.evaluate(hasFocus)).toBe(true)
		expect(await field.getAttribute('aria-invalid')).toBe('true')
		const description = await field.getAttribute('aria-describedby')
		expect(await page.locator(`[id="${description}"]`).textContent()).toBe('Please enter your city')
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await form.getByText('ದಯವಿಟ್ಟು ‘City’ ನಮೂದಿಸಿ').waitFor()
		await page.getByRole('button', { name: 'English' }).click()
		await error.waitFor()
		await field.press('M')
		await error.waitFor({ state: 'hidden' })
		expect(await field.getAttribute('aria-invalid')).toBeNull()
	})

	test('keeps its form from being sent while it is wrong', async ({ page }) => {
		const { field, form, check } = await openField(page, 'E-mail of the desk')
		await page.evaluate(() =>
			addEventListener('submit', () => document.documentElement.setAttribute('data-sent', '')),
		)
		await check.click()
		await form.getByText('Please enter valid email').waitFor()
		expect(await page.locator('html[data-sent]').count()).toBe(0)
		await field.fill('reporter@example.com')
		await check.click()
		await page.locator('html[data-sent]').waitFor({ state: 'attached' })
	})

	test('named UserName lets no \\ [ * + in, however they come', async ({ page, context }) => {
		const { field } = await openField(page, 'User name')
		await field.pressSequentially('a\\n[a*n+ya]')
		expect(await field.inputValue()).toBe('ananya]')
		await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
		await page.keyboard.press('+')
		await page.keyboard.press('x')
		expect(await field.inputValue()).toBe('anxanya]')

		await field.fill('')
		await field.evaluate(() => document.execCommand('insertText', false, 'p*a+s[t\\e'))
		expect(await field.inputValue()).toBe('paste')

		await field.fill('')
		const phone = await context.newCDPSession(page)
		await phone.send('Input.imeSetComposition', {
			text: 'an+a',
			selectionStart: 4,
			selectionEnd: 4,
		})
		await phone.send('Input.insertText', { text: 'an+a' })
		expect(await field.inputValue()).toBe('ana')
	})
})

describe('a password field', () => {
	test('shows and hides what is typed, and keeps the place', async ({ page }) => {
		const { field, form } = await openField(page, 'Password again')
		await field.fill('Reporter@123')
		const toggle = form.getByRole('button', { name: 'Show characters' })
		expect(await field.getAttribute('type')).toBe('password')
		await toggle.click()
		expect(await field.getAttribute('type')).toBe('text')
		await form.getByRole('button', { name: 'Hide characters' }).click()
		expect(await field.getAttribute('type')).toBe('password')
	})
})
