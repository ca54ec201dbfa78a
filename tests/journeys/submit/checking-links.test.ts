import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { openForm, toast } from './submit-form.ts'

const CORRECT_FIRST = 'Please correct errors before submitting.'

describe('links are checked before they are sent', () => {
	test.beforeEach(({ context, portal }) => signIn(context, portal, ACCOUNTS.ordinary))

	test('an empty and a bad link are told beside their fields, and in a toast', async ({
		page,
		portal,
	}) => {
		const form = await openForm(page)
		await form.submit.click()
		await toast(page, CORRECT_FIRST).waitFor()
		const description = (number: number) =>
			form.field(number).evaluate((field) => {
				const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
				return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
			})
		expect(await description(1)).toBe('Please enter a valid link')
		expect(await form.field(1).getAttribute('aria-invalid')).toBe('true')

		await form.add.click()
		await form.field(2).fill('https://example.org/not-a-platform')
		await form.add.click()
		await form.field(3).fill('https://youtu.be/good')
		await form.submit.click()
		expect(await description(1)).toBe('Please enter a valid link')
		expect(await description(2)).toBe('Invalid URL format')
		expect(await description(3)).toBe('')
		expect(await form.field(1).evaluate((field) => field === document.activeElement)).toBe(true)
		expect(await toast(page, CORRECT_FIRST).count()).toBe(1)

		await form.field(1).fill('h')
		expect(await description(1)).toBe('')
		expect(await form.field(1).getAttribute('aria-invalid')).toBeNull()
		expect(await description(2)).toBe('Invalid URL format')
		await form.submit.click()
		expect(await description(1)).toBe('Invalid URL format')
		await form.dialog.waitFor()
		expect(portal.host.count('submitLinks')).toBe(0)
	})

	test('there are ten at most, and never fewer than one', { tags: 'soak' }, async ({
		page,
		portal,
	}) => {
		const form = await openForm(page)
		for (let number = 2; number <= 10; number += 1) {
			await form.add.click()
			await form.field(number).fill(`https://youtu.be/link-${number}`)
		}
		expect(await form.fields.count()).toBe(10)
		expect(await form.add.count()).toBe(0)
		await form.dialog.getByText('You can submit up to 10 links at a time.').waitFor()
		expect(await form.remove.count()).toBe(10)

		await form.remove.nth(4).click()
		expect(await form.fields.count()).toBe(9)
		expect(await form.field(4).inputValue()).toBe('https://youtu.be/link-4')
		expect(await form.field(5).inputValue()).toBe('https://youtu.be/link-6')
		await form.add.waitFor()
		for (let left = 9; left > 1; left -= 1) await form.remove.first().click()
		expect(await form.field(1).inputValue()).toBe('https://youtu.be/link-10')
		expect(await form.remove.count()).toBe(0)

		await form.submit.click()
		await form.dialog.waitFor({ state: 'hidden' })
		const [post] = portal.host.log.entries.filter(({ call }) => call === 'submitLinks')
		expect(JSON.parse(post?.body ?? '')).toEqual({ links: ['https://youtu.be/link-10'] })
	})

	test('removing one moves the focus to the one in its place', async ({ page }) => {
		const form = await openForm(page)
		const focused = form.dialog.locator(':focus')
		await form.field(1).fill('https://youtu.be/first')
		await form.add.click()
		await form.add.click()
		await form.remove.nth(1).press('Enter')
		expect(await form.fields.count()).toBe(2)
		expect(await focused.getAttribute('aria-label')).toBe('Remove link')
		await focused.press('Enter')
		expect(await form.fields.count()).toBe(1)
		expect(await focused.getAttribute('aria-label')).toBe('Copy link')
	})

	test('a toast can be seen and clicked away while the dialog is open', async ({ page }) => {
		const form = await openForm(page)
		await form.submit.click()
		await toast(page, CORRECT_FIRST).click()
		await toast(page, CORRECT_FIRST).waitFor({ state: 'hidden' })
		await form.dialog.waitFor()
	})

	test('without a news id nothing is sent', async ({ page, portal }) => {
		const form = await openForm(page, '/dashboard/news-detail')
		await page.getByText('News ID is missing.').first().waitFor()
		await form.submit.click()
		await toast(page, CORRECT_FIRST).waitFor()
		await form.field(1).fill('https://youtu.be/good')
		await form.submit.click()
		await toast(page, 'News ID is missing.').waitFor()
		await form.dialog.waitFor()
		expect(await form.field(1).inputValue()).toBe('https://youtu.be/good')
		expect(portal.host.count('submitLinks')).toBe(0)
	})
})

describe('a link is copied', () => {
	test.override({ phone: { permissions: ['clipboard-read', 'clipboard-write'] } })
	test.beforeEach(({ context, portal }) => signIn(context, portal, ACCOUNTS.ordinary))

	test('to the clipboard, and a toast says so', async ({ page }) => {
		const form = await openForm(page)
		expect(await form.copy.count()).toBe(0)
		await form.field(1).fill('https://youtu.be/first')
		await form.add.click()
		await form.field(2).fill('https://youtu.be/second')
		await form.copy.nth(1).click()
		await toast(page, 'Link copied to clipboard!').waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
			'https://youtu.be/second',
		)
	})
})
