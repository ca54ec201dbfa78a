// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { submitForm, toast } from '../submit/submit-form.ts'
import { test } from './reporter.ts'

function rows(page: Page, name = 'My Insights') {
	return page.getByRole('list', { name }).getByRole('listitem')
}

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('submissions, /dashboard/submissions: the filters', () => {
	test('show and count some of what is loaded, and load nothing', async ({ page, host }) => {
		const all = host.submissionsOf(ACCOUNTS.ordinary.emailAddress).reverse()
		const live = (count: number) =>
			all.slice(0, count).filter(({ status }) => status === 'Live').length
		await page.goto('/dashboard/submissions')
		await expect.poll(() => rows(page).count()).toBe(10)
		await page.getByText('10 of 27 loaded').waitFor()
		await page.getByRole('button', { name: 'Load more' }).click()
		await expect.poll(() => rows(page).count()).toBe(20)

		await chip(page, 'Live').click()
		await page.getByText(`Live · ${live(20)} of 20 loaded`).waitFor()
		expect(await rows(page).count()).toBe(live(20))
		await expect.poll(() => host.count('submissions')).toBe(2)
		await page.getByRole('button', { name: 'Load more' }).click()
		await page.getByText(`Live · ${live(27)} of 27`, { exact: true }).waitFor()
		expect(await rows(page).count()).toBe(live(27))
		expect(host.count('submissions')).toBe(3)

		await page.getByRole('link', { name: 'Profile' }).click()
		await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
		await page.goBack()
		await page.getByText(`Live · ${live(27)} of 27`, { exact: true }).waitFor()
		expect(await rows(page).count()).toBe(live(27))

		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await page.getByText(`ಲೈವ್ · 27ರಲ್ಲಿ ${live(27)}`, { exact: true }).waitFor()
		await chip(page, 'ಎಲ್ಲ').click()
		expect(await chip(page, 'ಎಲ್ಲ').getAttribute('aria-pressed')).toBe('true')
		await expect.poll(() => rows(page, 'ನನ್ನ ಸಲ್ಲಿಕೆಗಳು').count()).toBe(27)
	})
})

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
		await page.getByRole('button', { name: 'Live', exact: true }).click()
		await rows(page).first().getByRole('button').click()
		await page.getByRole('button', { name: 'Copy link' }).waitFor()
		expect(await page.getByRole('button', { name: 'Submit again' }).count()).toBe(0)

		await page.getByRole('button', { name: 'Rejected', exact: true }).click()
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
		await page.getByRole('button', { name: 'ತಿರಸ್ಕರಿಸಲಾಗಿದೆ', exact: true }).click()
		await rows(page, 'ನನ್ನ ಸಲ್ಲಿಕೆಗಳು').first().getByRole('button').click()
		await page.getByRole('button', { name: 'ಮತ್ತೆ ಸಲ್ಲಿಸಿ' }).click()
		await page.getByRole('dialog').waitFor()
		expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe(link)
	})
})
