import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { NEWS_ADDRESS, submitForm } from './submit-form.ts'

test('the submit dialog is a history entry, and keeps what was typed', {
	tags: 'soak',
}, async ({ page, portal }) => {
	await page.goto('/dashboard/updates')
	await page.getByRole('tabpanel').getByRole('link').first().click()
	const form = submitForm(page)
	await form.opener.click()
	await form.field(1).fill('https://youtu.be/kept')
	await page.goBack()
	await form.dialog.waitFor({ state: 'hidden' })
	expect(await form.opener.evaluate((button) => button === document.activeElement)).toBe(true)
	// The input is kept.
	await form.opener.click()
	expect(await form.field(1).inputValue()).toBe('https://youtu.be/kept')
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
