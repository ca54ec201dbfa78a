// @module-tag soak
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../journey.ts'

const formOf = (field: Locator) => field.page().locator('form').filter({ has: field })
const numberIn = (field: Locator) => formOf(field).locator('output').textContent()
const hasFocus = (element: Element) => element === document.activeElement

/** Returns a field's text with a bar at the caret. */
function withCaret(field: Locator) {
	return field.evaluate((input: HTMLInputElement) => {
		const caret = input.selectionStart ?? -1
		return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
	})
}

const caretTo = (field: Locator, place: number) =>
	field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place)

// Uses the gallery, because no screen asks for a phone number today.
test.beforeEach(async ({ page }) => {
	await page.goto('/gallery.html')
	await page.getByLabel('WhatsApp', { exact: true }).and(page.locator(':enabled')).waitFor()
})

test('a phone field accepts edits in the middle, and up to fifteen digits', async ({ page }) => {
	const field = page.getByLabel('WhatsApp', { exact: true })
	await field.focus()
	expect(await field.inputValue()).toBe('98765 43210')
	for (const [place, key, text] of [
		[3, 'Backspace', '98|654 3210'],
		[2, '7', '987|65 43210'],
		[6, 'Backspace', '9876|4 3210'],
		[4, 'Delete', '9876|3 210'],
	] as const) {
		await caretTo(field, place)
		await page.keyboard.press(key)
		expect(await withCaret(field)).toBe(text)
	}
	expect(await numberIn(field)).toBe('+9198763210')
	await field.press('ControlOrMeta+a')
	await page.keyboard.press('Delete')
	expect([await withCaret(field), await numberIn(field)]).toEqual(['|', ''])

	const short = page.getByLabel('Phone', { exact: true })
	await short.pressSequentially('+919876543210123')
	const full = await short.inputValue()
	expect(full.replaceAll(/\D/g, '')).toHaveLength(15)
	await caretTo(short, 5)
	await page.keyboard.press('4')
	expect(await withCaret(short)).toBe(`${full.slice(0, 5)}|${full.slice(5)}`)
	await short.fill('')
	await page.keyboard.insertText('+91987654321012345')
	expect(await numberIn(short)).toBe('+919876543210123')
	const long = page.getByLabel('Long number', { exact: true })
	await long.pressSequentially('+9198765432101234')
	expect((await numberIn(long))?.length).toBe(17)
})

test('a phone field reports a wrong number, and finds a country', async ({ page }) => {
	const field = page.getByLabel('Phone', { exact: true })
	const error = formOf(field).getByText('Please enter a valid phone number')
	await field.pressSequentially('12')
	expect(await error.count()).toBe(0)
	await formOf(field).getByRole('button', { name: 'Check' }).click()
	await error.waitFor()
	expect(await field.getAttribute('aria-invalid')).toBe('true')
	await field.fill('9876543210')
	await error.waitFor({ state: 'hidden' })
	await field.fill('')
	await formOf(field).getByRole('button', { name: 'Check' }).click()
	await formOf(field).getByText('Please enter phone').waitFor()
	expect(await field.evaluate(hasFocus)).toBe(true)

	const country = formOf(field).getByRole('button', { name: /^Country:/ })
	const dialog = page.getByRole('dialog', { name: 'Choose a country' })
	const search = dialog.getByRole('combobox')
	const options = dialog.getByRole('option')
	for (const text of ['+91', 'ಭಾರತ', 'ind']) {
		await country.press('Enter')
		expect(await search.evaluate(hasFocus)).toBe(true)
		expect(await options.count()).toBeGreaterThan(230)
		await search.pressSequentially(text)
		await expect.poll(() => options.count()).toBeLessThan(5)
		await options.filter({ hasText: 'India+91' }).waitFor()
		if (text !== 'ind') await page.keyboard.press('Escape')
	}
	const active = () => search.getAttribute('aria-activedescendant')
	const first = await active()
	await page.keyboard.press('ArrowDown')
	expect(await active()).not.toBe(first)
	await page.keyboard.press('Enter')
	await dialog.waitFor({ state: 'hidden' })
	expect(await country.evaluate(hasFocus)).toBe(true)
	await country.click()
	await search.fill('nowhere land')
	await dialog.getByRole('status').getByText('No country found').waitFor()
})
