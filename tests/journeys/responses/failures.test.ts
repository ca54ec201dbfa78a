import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'
import { noticesOn } from './notices.ts'

test("equal failures are said once, and others with the host's reason", async ({ page, host }) => {
	const form = await openForm(page)
	const notices = noticesOn(page)
	for (const _time of [1, 2, 3]) {
		await form.submit.click()
		await notices.first().waitFor()
		expect(await notices.count()).toBe(1)
	}
	const message = 'This video is private.'
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 422, message })
	await form.field(1).fill('https://youtu.be/good')
	// Toasts stay while the pointer is over one.
	await notices.hover()
	await form.submit.press('Enter')
	await notices.nth(1).waitFor()
	expect(await form.dialog.getByRole('alert').allTextContents()).toEqual([message])
	expect(await form.field(1).inputValue()).toBe('https://youtu.be/good')
	expect(await notices.allTextContents()).toEqual([
		'Failed to submit links.',
		'Please correct errors before submitting.',
	])
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 503 })
	await form.submit.click()
	await notices.getByText("Saved. We'll check, and resend if needed.").waitFor()
	await form.dialog.waitFor({ state: 'hidden' })
})
