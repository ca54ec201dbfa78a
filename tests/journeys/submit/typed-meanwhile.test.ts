import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { linksOf } from '../outbox/phones.ts'
import { shareAddress, sharedLinks, storedLinks, submittedLinks } from '../sharing/shared-links.ts'
import { openForm, submitForm, toast } from './submit-form.ts'

const SENT = 'Links submitted successfully!'
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
	(name) => `https://youtu.be/${name}`,
) as [string, string, string]

/** Returns the texts of all fields. */
function typedIn(page: Page): Promise<string[]> {
	return submitForm(page).fields.evaluateAll((fields) =>
		fields.map((field) => (field as HTMLInputElement).value),
	)
}

describe('what is typed while links are being sent', () => {
	test('stays in the form, and is sent next', async ({ page, portal }) => {
		portal.host.trouble.set({ call: 'submitLinks', kind: 'hold' })
		const form = await openForm(page)
		await form.field(1).fill(FIRST)
		await form.submit.click()
		await form.add.click()
		await form.field(2).fill(SECOND)
		await form.close.click()
		await form.opener.click()
		await form.add.click()
		await form.field(3).fill('https://you')
		portal.host.trouble.clear()
		await toast(page, SENT).waitFor()
		await expect.poll(() => typedIn(page)).toEqual([SECOND, 'https://you'])
		await page.reload()
		await expect.poll(() => typedIn(page)).toEqual([SECOND, 'https://you'])
		await form.remove.nth(1).click()
		await form.send()
		expect(submittedLinks(portal)).toEqual([[FIRST], [SECOND]])
	})
})

describe("a news item's form in two tabs", () => {
	test('has the links of both', { tags: 'soak' }, async ({ page, context }) => {
		const other = await context.newPage()
		const form = await openForm(page)
		const otherForm = await openForm(other)
		await form.field(1).fill(FIRST)
		await expect.poll(() => typedIn(other)).toEqual([FIRST])
		await otherForm.add.click()
		await otherForm.field(2).fill(SECOND)
		await otherForm.field(1).fill(THIRD)
		await expect.poll(() => typedIn(page)).toEqual([SECOND, THIRD])
		await form.send()
		await expect.poll(() => typedIn(other)).toEqual([''])
	})
})

test('shared links are added to a draft, and those that do not fit stay shared', {
	tags: 'soak',
}, async ({ page }) => {
	const [typed, shared] = [linksOf(6, 'typed'), linksOf(7, 'shared')]
	const form = await openForm(page)
	const title = (await page.getByRole('article').getByRole('heading').textContent()) ?? ''
	await form.field(1).fill(typed.slice(0, -1).join(' '))
	await form.add.click()
	await form.field(6).pressSequentially(typed.at(-1) ?? '')
	// A share opens in this window, sooner after the last letter than anybody can change apps.
	await page.waitForTimeout(100)
	await page.goto(shareAddress({ text: shared.join(' ') }))
	await sharedLinks(page)
		.news.filter({ hasText: title.slice(0, 40) })
		.click()
	const ten = [...typed, ...shared.slice(0, 4)]
	await expect.poll(() => typedIn(page)).toEqual(ten)
	await form.dialog
		.getByText("3 links don't fit. They're still under Shared links.")
		.first()
		.waitFor()
	await page.reload()
	await expect.poll(() => typedIn(page)).toEqual(ten)
	await form.send()
	await expect.poll(() => storedLinks(page)).toEqual(shared.slice(4))
})

test("a link that the phone can't store is said once, until it is stored", {
	tags: 'soak',
}, async ({ page }) => {
	const form = await openForm(page)
	const unsaved = page.getByRole('alert').getByText("Couldn't save this on your phone.")
	await page.evaluate(() => {
		const { put } = IDBObjectStore.prototype
		IDBObjectStore.prototype.put = () => {
			throw new DOMException('The phone is full.', 'QuotaExceededError')
		}
		addEventListener('room', () => Object.assign(IDBObjectStore.prototype, { put }))
	})
	await form.field(1).pressSequentially('https://yo')
	await unsaved.waitFor()
	await page.evaluate(() => dispatchEvent(new Event('room')))
	await form.field(1).press('u')
	await unsaved.waitFor({ state: 'hidden' })
})
