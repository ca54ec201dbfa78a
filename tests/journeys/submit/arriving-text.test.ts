import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { noteAnnounced } from '../access/announced.ts'
import { reporterTest as test } from '../journey.ts'
import { paste, submittedLinks, WITH_CLIPBOARD } from '../sharing/shared-links.ts'
import { openForm } from './submit-form.ts'

const TEXT =
	'ಇಂದಿನ ಸುದ್ದಿ ನೋಡಿ https://youtu.be/abcdefghij2?si=x ಧನ್ಯವಾದ _x.com/desk/status/17_ (and) https://www.instagram.com/reel/Two/?igsh=MWs4 https://www.youtube.com/watch?v=abcdefghij2&feature=shared'
const LINKS = [
	'https://youtu.be/abcdefghij2',
	'https://x.com/desk/status/17',
	'https://www.instagram.com/reel/Two/',
]
const NOTE = '3 links added. Tracking code removed. 1 link was already in the list.'

/** The ways in which text reaches a field. */
const ARRIVALS: Record<string, (field: Locator) => Promise<unknown>> = {
	'pasted, on several lines': (field) => paste(field, TEXT.replaceAll(' https', '\n  https')),
	async "from the keyboard's clipboard"(field) {
		await field.focus()
		await field.page().keyboard.insertText(TEXT)
	},
}

describe('the links of a text are read', () => {
	test.override({ phone: WITH_CLIPBOARD })

	for (const [way, arrive] of Object.entries(ARRIVALS))
		test(`${way}, each in its field, and announced`, {
			tags: way.startsWith('pasted') ? [] : 'soak',
		}, async ({ page, portal }) => {
			const announced = await noteAnnounced(page)
			const form = await openForm(page)
			await arrive(form.field(1))
			await expect.poll(() => form.fields.count()).toBe(3)
			for (const [place, link] of LINKS.entries())
				expect(await form.field(place + 1).inputValue()).toBe(link)
			await form.dialog.getByText(NOTE).first().waitFor()
			await expect.poll(announced).toContain(NOTE)
			await form.send()
			expect(submittedLinks(portal)).toEqual([LINKS])
		})

	test('without changing the caret or unfinished text', { tags: 'soak' }, async ({ page }) => {
		const form = await openForm(page)
		const field = form.field(1)
		await field.pressSequentially('https://youtu.be/abcdef?si=x')
		await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(20, 20))
		await page.keyboard.type('ij')
		await page.keyboard.insertText('kl')
		expect(await field.inputValue()).toBe('https://youtu.be/abcijkldef?si=x')
		expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(24)
		await page.keyboard.press('Tab')
		expect(await field.inputValue()).toBe('https://youtu.be/abcijkldef?si=x')
	})
})
