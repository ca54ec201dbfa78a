import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { addressOf } from '../session/pages.ts'
import { submitForm, toast } from '../submit/submit-form.ts'
import {
	copy,
	paste,
	shareAddress,
	sharedLinks,
	storedLinks,
	submittedLinks,
	WITH_CLIPBOARD,
} from './shared-links.ts'

describe('a link shared to the app', () => {
	test.override({ phone: WITH_CLIPBOARD })
	test('goes to the form of the chosen news, and is sent', async ({ page, portal }) => {
		await page.goto(shareAddress({ title: 'Market day', text: 'https://youtu.be/shared?si=Abc' }))
		const share = sharedLinks(page)
		await share.heading.waitFor()
		expect(addressOf(page)).toBe('/share')
		await share.links.getByText('youtu.be/shared').waitFor()
		expect(await share.links.count()).toBe(1)
		const [stored] = await storedLinks(page)
		expect(stored).toBe('https://youtu.be/shared')

		const title = (await share.news.nth(1).locator('span').first().textContent()) ?? ''
		await share.news.nth(1).click()
		const form = submitForm(page)
		await form.dialog.waitFor()
		await page.getByRole('article').getByRole('heading', { name: title }).waitFor()
		expect(await form.fields.count()).toBe(1)
		await expect.poll(() => form.field(1).inputValue()).toBe('https://youtu.be/shared')

		// Back closes the dialog first. From the news item, it leads back to the choice.
		await page.goBack()
		await form.dialog.waitFor({ state: 'hidden' })
		await page.goBack()
		await share.heading.waitFor()
		await share.news.nth(1).click()
		await form.submit.click()
		await toast(page, 'Links submitted successfully!').waitFor()
		await form.dialog.waitFor({ state: 'hidden' })
		expect(submittedLinks(portal)).toEqual([['https://youtu.be/shared']])
		await expect.poll(() => storedLinks(page)).toEqual([])
	})

	test('waits with others until they are discarded, which can be undone', { tags: 'soak' }, async ({
		page,
	}) => {
		await page.goto(shareAddress({ title: 'Look https://youtu.be/one' }))
		const share = sharedLinks(page)
		await share.links.first().waitFor()
		await page.goto(shareAddress({ url: 'https://x.com/desk/status/2?s=20' }))
		await share.links.nth(1).waitFor()
		await page.reload()
		await share.links.nth(1).waitFor()
		expect(await share.links.count()).toBe(2)

		await page.goto('/dashboard/updates')
		await page.getByRole('link', { name: 'Choose a news item for 2 shared links' }).click()
		await share.remove.first().click()
		await expect.poll(() => share.links.count()).toBe(1)
		expect(await share.heading.evaluate((heading) => heading === document.activeElement)).toBe(true)
		const undo = page.getByRole('button', { name: 'Undo' })
		await undo.click()
		await expect.poll(() => share.links.count()).toBe(2)
		await share.discard.click()
		await toast(page, '2 links discarded').waitFor()
		await expect.poll(() => share.links.count()).toBe(0)
		expect(await storedLinks(page)).toEqual([])
		// Undoing works from the next page, too.
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await undo.click()
		await page.getByRole('link', { name: 'Choose a news item for 2 shared links' }).click()
		await share.discard.click()
		await expect.poll(() => share.links.count()).toBe(0)
		expect(await share.news.count()).toBe(0)
		expect(await share.discard.count()).toBe(0)
	})

	test('is refused, missing, pasted or typed, with the right message', async ({ page }) => {
		await page.goto(shareAddress({ text: 'https://example.org/blog and https://youtu.be/fine' }))
		const share = sharedLinks(page)
		const wrong = share.links.filter({ hasText: 'example.org/blog' })
		await wrong.getByText('Invalid URL format').waitFor()
		expect(await share.links.getByText('Invalid URL format').count()).toBe(1)
		await share.news.first().click()
		const form = submitForm(page)
		await form.dialog.waitFor()
		expect(await form.fields.count()).toBe(1)
		await expect.poll(() => form.field(1).inputValue()).toBe('https://youtu.be/fine')
		await page.goto('/share')
		await share.remove.nth(1).click()
		await expect.poll(() => share.links.count()).toBe(1)
		expect(await share.news.count()).toBe(0)
		await share.remove.click()
		await expect.poll(() => share.links.count()).toBe(0)

		await page.goto(shareAddress({ title: 'A picture', text: 'Market day in Mysuru' }))
		const note = page.getByText('No link found.')
		await note.waitFor()
		expect([await share.links.count(), await share.news.count()]).toEqual([0, 0])
		await share.entry.fill('market')
		await share.add.click()
		await page.getByText('Please enter a valid link').waitFor()
		await paste(share.entry, 'https://youtu.be/a?si=1 https://youtu.be/b')
		await share.links.nth(1).waitFor()
		expect(await share.entry.inputValue()).toBe('')
		expect(await note.or(page.getByText('Please enter a valid link')).count()).toBe(0)
		await share.entry.fill('www.instagram.com/p/c/?igsh=1')
		await share.entry.press('Enter')
		await share.links.nth(2).waitFor()
		const links = ['https://www.instagram.com/p/c/', 'https://youtu.be/a', 'https://youtu.be/b']
		expect(await storedLinks(page)).toEqual(links)
	})

	test("that a full phone can't store stays in the field, and is sent all the same", {
		tags: 'soak',
	}, async ({ page, portal }) => {
		await page.addInitScript(() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException('The phone is full.', 'QuotaExceededError')
			}
		})
		await page.goto(shareAddress({ text: 'Market day https://youtu.be/shared?si=Abc' }))
		const share = sharedLinks(page)
		await page.getByText("Couldn't save this on your phone.").waitFor()
		expect(await share.entry.inputValue()).toBe('https://youtu.be/shared')
		await share.news.first().click()
		await submitForm(page).submit.click()
		await toast(page, 'Links submitted successfully!').waitFor()
		expect(submittedLinks(portal)).toEqual([['https://youtu.be/shared']])
	})

	test('is one of ten at most, and its news is found by title in all tabs', {
		tags: 'soak',
	}, async ({ page }) => {
		const text = Array.from({ length: 12 }, (_, index) => `https://youtu.be/n-${index}`).join(' ')
		await page.goto(shareAddress({ text }))
		const share = sharedLinks(page)
		await page.getByText('You can submit up to 10 links at a time. The others stay here.').waitFor()
		await share.news.nth(25).waitFor()
		expect(await share.news.first().locator('[class*="chevron"]').count()).toBeLessThanOrEqual(1)
		const title = (await share.news.nth(25).locator('span').first().textContent()) ?? ''
		const [first = '', second = ''] = title.split(' ')
		await share.search.fill('no such news anywhere')
		await expect.poll(() => share.news.count()).toBe(0)
		await share.search.fill(`${second.toUpperCase()} ${first}`)
		await share.news.filter({ hasText: title }).click()
		const form = submitForm(page)
		await form.field(10).waitFor()
		expect(await form.fields.count()).toBe(10)
		await form.send()
		const left = ['https://youtu.be/n-10', 'https://youtu.be/n-11']
		await expect.poll(() => storedLinks(page)).toEqual(left)
	})

	test('can be pasted with a button or the shortcut', { tags: 'soak' }, async ({ page }) => {
		const share = sharedLinks(page)
		const note = page.getByText('No link found.')
		await page.goto('/dashboard/search')
		await copy(page, 'see https://youtu.be/copied?si=1')
		await page.getByRole('button', { name: 'Paste link' }).click()
		await share.links.getByText('youtu.be/copied').waitFor()

		await page.goto('/share?paste=now')
		await page.getByRole('heading', { name: /Shared links|Submit your post/, level: 1 }).waitFor()
		await copy(page, 'no link')
		const button = page.locator('button:focus')
		expect(await button.innerText()).toBe('Paste link')
		await button.press('Enter')
		await note.waitFor()
		await copy(page, 'https://youtu.be/a?si=1 and https://youtu.be/b')
		await button.press('Enter')
		await share.links.nth(2).waitFor()
		expect(await note.count()).toBe(0)
		await page.context().clearPermissions()
		await button.press('Enter')
		await page.locator('input[type="url"]:focus').waitFor()

		// What is left in the field isn't lost.
		await share.entry.fill('youtu.be/left')
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await expect.poll(() => storedLinks(page)).toContain('https://youtu.be/left')
	})
})
