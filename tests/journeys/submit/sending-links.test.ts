import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test } from '../journey.ts'
import { NEWS_ID, openForm, submitForm, toast } from './submit-form.ts'

const SENT = 'Links submitted successfully!'

describe('links are sent', () => {
	test('once, cleaned and in order, and are at the top of My Insights', async ({ page, host }) => {
		// Opens the list first, so that it has to be refetched later.
		await page.goto('/dashboard/submissions')
		await page.getByRole('list', { name: 'My Insights' }).waitFor()
		const total = page.getByRole('definition').first()
		expect(await total.textContent()).toBe('27')
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('tabpanel').getByRole('link').first().click()

		const form = submitForm(page)
		await form.opener.click()
		await form.fill(
			'  https://www.instagram.com/reel/First1/?igsh=abc  ',
			'https://x.com/example/status/1700000000000000002?s=20',
		)
		await form.submit.click()
		await toast(page, SENT).waitFor()
		await form.dialog.waitFor({ state: 'hidden' })

		const posts = host.log.entries.filter(({ call }) => call === 'submitLinks')
		expect(posts.map(({ path, status }) => [path, status])).toEqual([
			[`/v1/reporter/news/${NEWS_ID}/content`, 201],
		])
		const links = [
			'https://www.instagram.com/reel/First1/',
			'https://x.com/example/status/1700000000000000002',
		]
		expect(JSON.parse(posts[0]?.body ?? '')).toEqual({ links })
		const stored = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		expect(stored.slice(-2).map(({ contentLink }) => contentLink)).toEqual(links)

		await form.opener.click()
		expect(await form.fields.count()).toBe(1)
		expect(await form.field(1).inputValue()).toBe('')
		await form.close.click()

		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('link', { name: 'My Insights' }).click()
		await expect.poll(() => total.textContent()).toBe('29')
		const rows = page.getByRole('list', { name: 'My Insights' }).getByRole('button')
		// Any page of the list has the new total, only the first one the new rows.
		await expect.poll(() => rows.nth(0).textContent()).toContain('Twitter')
		expect(await rows.nth(1).textContent()).toContain('Instagram')
	})

	test('once, however often Submit is tapped', { tags: 'soak' }, async ({ page, host }) => {
		host.trouble.set({ call: 'submitLinks', kind: 'hold' })
		const form = await openForm(page)
		await form.field(1).fill('https://youtu.be/tapped')
		await form.submit.evaluate((button: HTMLButtonElement) => {
			button.click()
			button.click()
			button.form?.requestSubmit()
		})
		await form.dialog.getByRole('button', { name: 'Submitting' }).click({ force: true })
		await page.keyboard.press('Enter')
		host.trouble.clear()
		await toast(page, SENT).waitFor()
		await form.dialog.waitFor({ state: 'hidden' })
		expect(host.count('submitLinks')).toBe(1)
	})
})
