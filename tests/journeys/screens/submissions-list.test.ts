import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test } from '../journey.ts'
import { termsIn } from './terms-in.ts'

const counters = (page: Page) => termsIn(page.locator('dl').first())

function rows(page: Page) {
	return page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
}

function titles(page: Page) {
	return rows(page).evaluateAll((items) =>
		items.map((item) => item.querySelector('button > span + span')?.textContent),
	)
}

describe('submissions, /dashboard/submissions: counters and pages', () => {
	test('counts all and live submissions, and appends page by page', async ({ page, host }) => {
		const all = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		const live = all.filter(({ status }) => status === 'Live').length
		await page.goto('/dashboard/submissions')
		await page.getByRole('heading', { level: 1, name: 'My Insights' }).waitFor()
		await rows(page).first().waitFor()
		expect(await counters(page)).toEqual({
			'Total Submissions': `${all.length}`,
			'Live Submissions': `${live}`,
		})

		const list = page.getByRole('list', { name: 'My Insights' })
		expect(await list.evaluate(({ parentElement }) => parentElement?.offsetHeight)).toBe(455)
		const more = page.getByRole('button', { name: 'Load more' })
		for (let count = 10; count < all.length; count += 10) {
			await expect.poll(() => rows(page).count()).toBe(count)
			await more.click()
		}
		await expect.poll(() => rows(page).count()).toBe(all.length)
		expect(await more.count()).toBe(0)
		expect(await titles(page)).toEqual(all.map(({ news }) => news?.newsTitle).reverse())

		await page.getByRole('link', { name: 'Profile' }).click()
		await page.waitForURL('**/dashboard/user-profile')
	})

	test('says if rows are missing, in the export too', { tags: 'soak' }, async ({ page, host }) => {
		const submissions = Array.from({ length: 24 }, (_, index) => ({ _id: `${index}` }))
		const data = { submissions, meta: { total: 25, page: { hasNext: false } } }
		host.trouble.add({ call: 'submissions', kind: 'body', body: { success: true, data } })
		await page.goto('/dashboard/submissions')
		await page.getByText('24 of 25 loaded').waitFor()
		expect(host.count('submissions'), 'nothing has moved').toBe(1)
		const more = page.getByRole('button', { name: 'Load more' })
		await more.click()
		await expect.poll(() => rows(page).count()).toBe(20)
		await more.click()
		await expect.poll(() => rows(page).count()).toBe(24)
		expect(await page.getByText("That's all.").count()).toBe(0)
		await page.getByRole('button', { name: /^Export / }).click()
		await page.getByRole('combobox', { name: 'Period' }).selectOption('')
		await page.getByRole('dialog').getByText('24 of 25 loaded').waitFor()
		const saving = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Export all (CSV)' }).click()
		const saved = await saving
		expect(saved.suggestedFilename()).toMatch(/^my-insights-\d{4}-\d{2}-\d{2}-part\.csv$/)
		const table = await readFile(await saved.path(), 'utf8')
		expect(table.split('\r\n').slice(-2)).toEqual(['"Only 24 of 25 submissions were loaded."', ''])
	})
})
