import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test } from '../journey.ts'
import { forgetKept } from '../offline/forget-kept.ts'
import { answerSubmissions } from './responses.ts'

function counters(page: Page) {
	return page
		.locator('dl')
		.first()
		.evaluate((list) =>
			Object.fromEntries(
				[...list.querySelectorAll('dt')].map((label) => [
					label.textContent,
					label.nextElementSibling?.textContent,
				]),
			),
		)
}

function rows(page: Page) {
	return page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
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
		const titles = await rows(page).evaluateAll((items) =>
			items.map((item) => item.querySelector('button > span + span')?.textContent),
		)
		expect(titles).toEqual(all.map(({ news }) => news?.newsTitle).reverse())

		await page.getByRole('link', { name: 'Profile' }).click()
		await page.waitForURL('**/dashboard/user-profile')
	})

	test('shows that it is loading, empty or failed', async ({ page, host }) => {
		host.trouble.set({ call: 'submissions', kind: 'hold' })
		await page.goto('/dashboard/submissions')
		await page.getByTestId('skeleton-row').first().waitFor()
		expect(await page.getByTestId('skeleton-row').count()).toBe(5)
		expect(Object.values(await counters(page))).toEqual(['–', '–'])
		host.trouble.clear()
		await rows(page).first().waitFor()
		expect(await page.getByTestId('skeleton-row').count()).toBe(0)

		answerSubmissions(host, [])
		await page.reload()
		await page.getByText('No links submitted yet.').waitFor()
		expect(await counters(page)).toEqual({ 'Total Submissions': '0', 'Live Submissions': 'NA' })

		host.trouble.set({ call: 'submissions', kind: 'status', status: 500 })
		await forgetKept(page)
		await page.reload()
		await page.getByRole('alert').getByText("Couldn't load your submissions.").waitFor()
		host.trouble.clear()
		await page.getByRole('button', { name: 'Try again' }).click()
		await rows(page).first().waitFor()
		// A toast would still be visible.
		expect(await page.getByRole('region', { name: 'Notices' }).count()).toBe(0)
	})
})
