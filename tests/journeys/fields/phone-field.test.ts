// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openGallery, test } from './gallery-page.ts'

/** The gallery's fields: no screen of today asks for a telephone number. */
async function openField(page: Page, label = 'Phone') {
	await openGallery(page)
	const field = page.getByLabel(label, { exact: true })
	await field.and(page.locator(':enabled')).waitFor()
	return field
}

const formOf = (field: Locator) => field.page().locator('form').filter({ has: field })
const numberIn = (field: Locator) => formOf(field).locator('output').textContent()
const country = (field: Locator) => formOf(field).getByRole('button', { name: /^Country:/ })

async function chooseCountry(field: Locator, search: string) {
	const dialog = field.page().getByRole('dialog')
	await country(field).click()
	await dialog.getByRole('combobox').pressSequentially(search)
	await field.page().keyboard.press('Enter')
	await dialog.waitFor({ state: 'hidden' })
}

/** The text of a field with a bar where the caret is. */
function withCaret(field: Locator) {
	return field.evaluate((input: HTMLInputElement) => {
		const caret = input.selectionStart ?? -1
		return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
	})
}

const caretTo = (field: Locator, place: number) =>
	field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), place)

/** Pastes as a keyboard or the long-press menu does, through the page's own clipboard. */
async function paste(field: Locator, text: string) {
	await field.focus()
	await field.evaluate((_input, pasted) => document.execCommand('insertText', false, pasted), text)
}

describe('a phone field', () => {
	test('takes out and puts in digits in the middle, the caret with them', async ({ page }) => {
		const field = await openField(page, 'WhatsApp')
		await field.focus()
		expect(await field.inputValue()).toBe('98765 43210')
		await caretTo(field, 3)
		await page.keyboard.press('Backspace')
		expect(await withCaret(field)).toBe('98|654 3210')
		expect(await numberIn(field)).toBe('+91986543210')
		await page.keyboard.press('7')
		expect(await withCaret(field)).toBe('987|65 43210')
		await caretTo(field, 6)
		await page.keyboard.press('Backspace')
		expect(await withCaret(field)).toBe('9876|4 3210')
		await page.keyboard.press('Delete')
		expect(await withCaret(field)).toBe('9876|3 210')
		await field.press('ControlOrMeta+a')
		await page.keyboard.press('Delete')
		expect(await withCaret(field)).toBe('|')
		expect(await numberIn(field)).toBe('')
	})

	test('refuses a sixteenth digit unless numbers may be long', async ({ page }) => {
		const field = await openField(page)
		await field.pressSequentially('+919876543210123')
		const full = await field.inputValue()
		expect(full.replaceAll(/\D/g, '')).toHaveLength(15)
		await page.keyboard.press('4')
		expect(await withCaret(field)).toBe(`${full}|`)
		await caretTo(field, 5)
		await page.keyboard.press('4')
		expect(await withCaret(field)).toBe(`${full.slice(0, 5)}|${full.slice(5)}`)
		await field.fill('')
		await paste(field, '+91987654321012345')
		expect(await numberIn(field)).toBe('+919876543210123')

		const long = page.getByLabel('Long number', { exact: true })
		await long.pressSequentially('+9198765432101234')
		expect((await numberIn(long))?.length).toBe(17)
	})

	test('tells of a number nobody can have, or none, in the words of its form', async ({ page }) => {
		const field = await openField(page)
		const told = formOf(field).getByText('Please enter a valid phone number')
		await field.pressSequentially('12')
		expect(await told.count()).toBe(0)
		await field.blur()
		await told.waitFor()
		expect(await field.getAttribute('aria-invalid')).toBe('true')
		await field.fill('9876543210')
		await told.waitFor({ state: 'hidden' })
		await field.fill('')
		await formOf(field).getByRole('button', { name: 'Check' }).click()
		await formOf(field).getByText('Please enter phone').waitFor()
		expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
	})

	test('finds a country by either name, its code, and the keyboard', async ({ page }) => {
		const field = await openField(page)
		await chooseCountry(field, 'united k')
		const dialog = page.getByRole('dialog', { name: 'Choose a country' })
		const options = dialog.getByRole('option')
		for (const search of ['ind', '+91', 'ಭಾರತ']) {
			await country(field).click()
			expect(await options.count()).toBeGreaterThan(230)
			await dialog.getByRole('combobox').pressSequentially(search)
			await expect.poll(() => options.count()).toBeLessThan(5)
			await options.filter({ hasText: 'India+91' }).waitFor()
			await page.keyboard.press('Escape')
		}
		// By the keyboard alone.
		await country(field).focus()
		await page.keyboard.press('Enter')
		const search = dialog.getByRole('combobox')
		const hasFocus = (element: Element) => element === document.activeElement
		expect(await search.evaluate(hasFocus)).toBe(true)
		const active = () => search.getAttribute('aria-activedescendant')
		await page.keyboard.type('ind')
		await expect.poll(() => options.count()).toBeLessThan(5)
		const first = await active()
		await page.keyboard.press('ArrowDown')
		expect(await active()).not.toBe(first)
		await page.keyboard.press('ArrowUp')
		expect(await active()).toBe(first)
		await page.keyboard.press('Enter')
		await dialog.waitFor({ state: 'hidden' })
		expect(await country(field).evaluate(hasFocus)).toBe(true)

		await country(field).click()
		await search.fill('nowhere land')
		await dialog.getByRole('status').getByText('No country found').waitFor()
	})
})
