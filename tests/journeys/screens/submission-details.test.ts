// @module-tag soak
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './reporter.ts'
import { answerSubmissions } from './responses.ts'

const LINK = 'https://www.youtube.com/watch?v=example100000&feature=share'

/** Opens a row and reads its labelled values. */
async function details(item: Locator) {
	await item.getByRole('button').click()
	await item.getByText('Content Link').waitFor()
	return item.evaluate((row) =>
		Object.fromEntries(
			[...row.querySelectorAll('dt')].map((label) => [
				label.textContent,
				label.nextElementSibling?.textContent,
			]),
		),
	)
}

describe('submissions, /dashboard/submissions: an open row', () => {
	test('shows the link in lines of 20 characters and opens it in a new tab', async ({
		page,
		portal,
		context,
	}) => {
		await context.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'A video' }))
		answerSubmissions(portal.host, [{ _id: 'a', contentLink: LINK }])
		await page.goto('/dashboard/submissions')
		const item = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		await details(item)
		const lines = await item.locator('dd > span > span').allTextContents()
		expect(lines.join('')).toBe(LINK)
		expect(lines.slice(0, -1).map(({ length }) => length)).toEqual([20, 20])
		const tops = await item
			.locator('dd > span > span')
			.evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().top))
		expect(new Set(tops).size).toBe(3)

		const link = item.getByRole('link', { name: 'Open link in a new tab' })
		expect(await link.getAttribute('rel')).toContain('noopener')
		const opened = context.waitForEvent('page')
		await link.click()
		expect((await opened).url()).toBe(LINK)
		expect(new URL(page.url()).pathname).toBe('/dashboard/submissions')
	})

	test('makes a way out of http and https addresses only', async ({ page, portal }) => {
		const hostile = [
			'javascript:alert(1)',
			' jAvascript:alert(1)',
			'data:text/html,x',
			'vbscript:x',
			'//evil.example/x',
			'/v1/reporter/logout',
			'http://user:pass@evil.example',
		]
		answerSubmissions(
			portal.host,
			[...hostile, LINK].map((contentLink, index) => ({ _id: `${index}`, contentLink })),
		)
		await page.goto('/dashboard/submissions')
		const items = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		await items.first().waitFor()
		for (const [index, text] of hostile.entries()) {
			expect((await details(items.nth(index)))['Content Link']).toBe(text)
			expect(await items.nth(index).getByRole('link').count(), text).toBe(0)
		}
		await details(items.last())
		expect(await items.last().getByRole('link').count()).toBe(1)
	})

	test('abbreviates figures, and says when there are none', async ({ page, portal }) => {
		const figures = [
			[{ views: 999, comments: 1, likes: 2 }, '999', '3'],
			[{ views: 1000, comments: 0, likes: 0 }, '1K', '0'],
			[{ views: 1250, comments: 500, likes: 1000 }, '1.3K', '1.5K'],
			[{ views: 999_950, comments: 999_949, likes: 0 }, '1M', '999.9K'],
			[{ views: 1e9, comments: 2_500_000, likes: 0 }, '1B', '2.5M'],
			[{ views: 10 }, '10', 'N/A'],
			[{ likes: 4 }, 'N/A', '4'],
			[{ views: -1, comments: 'x', likes: null }, 'N/A', 'N/A'],
			[undefined, 'N/A', 'N/A'],
		] as const
		answerSubmissions(
			portal.host,
			figures.map(([latestMetrics], index) => ({ _id: `${index}`, latestMetrics })),
		)
		await page.goto('/dashboard/submissions')
		const items = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		await items.first().waitFor()
		for (const [index, [metrics, views, interactions]] of figures.entries()) {
			expect(await details(items.nth(index)), JSON.stringify(metrics)).toMatchObject({
				'Content Link': 'NA',
				'Total Views': views,
				'Total Interactions': interactions,
			})
			expect(await items.nth(index).getByRole('link').count()).toBe(0)
		}
	})

	test('shows figures untapped, and likes and comments apart, in both languages, where they were measured', async ({
		page,
		portal,
	}) => {
		const figures = [{ views: 9, comments: 500, likes: 1000 }, { likes: 4 }, { views: 10 }]
		answerSubmissions(
			portal.host,
			figures.map((latestMetrics, index) => ({ _id: `${index}`, latestMetrics })),
		)
		await page.goto('/dashboard/submissions')
		const items = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		await items.first().waitFor()
		for (const figure of ['Total Views: 9', 'Total Interactions: 1.5K'])
			await items.nth(0).getByRole('img', { name: figure }).waitFor()
		await items.nth(1).getByRole('img', { name: 'Total Interactions: 4' }).waitFor()
		expect(await items.nth(1).getByRole('img', { name: 'Total Views' }).count()).toBe(0)
		const apart = { Likes: '1K', Comments: '500', 'Total Interactions': '1.5K' }
		expect(await details(items.nth(0))).toMatchObject(apart)
		expect(await details(items.nth(1))).toMatchObject({ Likes: '4', Comments: 'N/A' })
		const unmeasured = await details(items.nth(2))
		expect(unmeasured).not.toHaveProperty('Likes')
		expect(unmeasured).not.toHaveProperty('Comments')

		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		const inKannada = page.getByRole('listitem').filter({ hasText: '1.5K' })
		for (const figure of ['ಒಟ್ಟು ವೀಕ್ಷಣೆಗಳು: 9', 'ಒಟ್ಟು ಪ್ರತಿಕ್ರಿಯೆಗಳು: 1.5K'])
			await inKannada.getByRole('img', { name: figure }).waitFor()
		await inKannada.getByRole('button').click()
		for (const term of ['ಲೈಕ್‌ಗಳು', 'ಕಾಮೆಂಟ್‌ಗಳು']) await inKannada.getByText(term).waitFor()
	})
})
