// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test } from '../journey.ts'
import { submitForm, toast } from '../submit/submit-form.ts'

function rows(page: Page, name = 'My Insights') {
	return page.getByRole('list', { name }).getByRole('listitem')
}

describe('submissions, /dashboard/submissions: a rejected link', () => {
	test("is copied, and submitted again from its news's form", async ({ page, context, host }) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write'])
		const all = host.submissionsOf(ACCOUNTS.ordinary.emailAddress).reverse()
		const rejected = all.slice(0, 20).find(({ status }) => status === 'Rejected')
		const link = rejected?.contentLink ?? ''
		await page.goto('/dashboard/submissions')
		await expect.poll(() => rows(page).count()).toBe(10)
		await page.getByRole('button', { name: 'Load more' }).click()
		await expect.poll(() => rows(page).count()).toBe(20)
		// A live one can be copied alone.
		await page.getByRole('button', { name: /^Live · / }).click()
		await rows(page).first().getByRole('button').click()
		await page.getByRole('button', { name: 'Copy link' }).waitFor()
		expect(await page.getByRole('button', { name: 'Submit again' }).count()).toBe(0)

		await page.getByRole('button', { name: /^Rejected · / }).click()
		await rows(page).first().getByRole('button').click()
		await page.getByRole('button', { name: 'Copy link' }).click()
		await toast(page, 'Link copied to clipboard!').waitFor()
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

		await page.getByRole('button', { name: 'Submit again' }).click()
		const form = submitForm(page)
		await form.dialog.waitFor()
		await expect.poll(() => form.field(1).inputValue()).toBe(link)
		expect(new URL(page.url()).searchParams.get('newsId')).toBe(rejected?.news?._id)
		await form.submit.click()
		await toast(page, 'Links submitted successfully!').waitFor()
		await form.dialog.waitFor({ state: 'hidden' })
		await page.getByRole('article').waitFor()
		const sent = host
			.submissionsOf(ACCOUNTS.ordinary.emailAddress)
			.filter(({ contentLink }) => contentLink === link)
		expect(sent.map(({ status }) => status)).toEqual(['Rejected', 'Processing'])

		await page.goBack()
		await rows(page).first().waitFor()
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await page.getByRole('button', { name: /^ತಿರಸ್ಕರಿಸಲಾಗಿದೆ · / }).click()
		await rows(page, 'ನನ್ನ ಸಲ್ಲಿಕೆಗಳು').first().getByRole('button').click()
		await page.getByRole('button', { name: 'ಮತ್ತೆ ಸಲ್ಲಿಸಿ' }).click()
		await page.getByRole('dialog').waitFor()
		expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe(link)
	})
})
