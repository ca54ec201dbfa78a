// @module-tag soak
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../journey.ts'

const formOf = (field: Locator) => field.page().locator('form').filter({ has: field })
const numberIn = (field: Locator) => formOf(field).locator('output').textContent()

// Uses the gallery, because no screen asks for a phone number today.
test.beforeEach(({ page }) => page.goto('/gallery.html'))

test('a phone field shows its error on submit', async ({ page }) => {
	const field = page.getByLabel('Phone', { exact: true })
	const check = formOf(field).getByRole('button', { name: 'Check' })
	const error = async () => {
		const id = await field.getAttribute('aria-describedby')
		const described = page.locator(`[id="${id?.split(' ').at(-1)}"]`)
		return [await field.getAttribute('aria-invalid'), await described.textContent()]
	}
	await check.click()
	await expect.poll(error).toEqual(['true', 'Please enter phone'])
	expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
	await field.pressSequentially('12')
	await expect.poll(error).toEqual(['true', 'Please enter a valid phone number'])
	await field.fill('9876543210')
	await expect.poll(error).toEqual(['false', '+919876543210'])
})

test('a phone field finds a country by its code or name', async ({ page }) => {
	const field = page.getByLabel('Phone', { exact: true })
	await field.fill('9841234567')
	const country = formOf(field).getByRole('button', { name: /^Country:/ })
	const dialog = page.getByRole('dialog', { name: 'Choose a country' })
	const options = dialog.getByRole('listitem')
	await page.evaluate(() =>
		addEventListener('submit', () => document.documentElement.setAttribute('data-sent', '')),
	)
	await country.click()
	expect(await options.count()).toBeGreaterThan(230)
	const search = dialog.getByLabel('Search by name or code')
	for (const [text, name] of [
		['+91', 'India+91'],
		['ಭಾರತ', 'India+91'],
		['cote', 'Côte d’Ivoire+225'],
	] as const) {
		await search.fill(text)
		await expect.poll(() => options.allTextContents()).toEqual([name])
	}
	await search.fill('nowhere land')
	await dialog.getByRole('status').getByText('No country found').waitFor()
	await search.fill('nepal')
	await search.press('Enter')
	await options.getByText('Nepal').click()
	await dialog.waitFor({ state: 'hidden' })
	expect(await country.evaluate((button) => button === document.activeElement)).toBe(true)
	expect(await country.getAttribute('aria-label')).toBe('Country: Nepal, NP +977')
	expect(await numberIn(field)).toBe('+9779841234567')
	expect(await page.locator('html[data-sent]').count()).toBe(0)
})
