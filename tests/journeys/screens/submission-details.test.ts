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

	test('shows figures untapped, and likes and comments apart, in both languages, where they were measured; no way out of a hostile link', async ({
		page,
		portal,
	}) => {
		const figures = [
			{ views: 9, comments: 500, likes: 1000 },
			{ likes: 4 },
			{ views: 10 },
			undefined,
		]
		answerSubmissions(
			portal.host,
			figures.map((latestMetrics, index) => ({
				_id: `${index}`,
				contentLink: index === 0 ? 'javascript:alert(1)' : undefined,
				latestMetrics,
			})),
		)
		await page.goto('/dashboard/submissions')
		const items = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		await items.first().waitFor()
		for (const figure of ['Total Views: 9', 'Total Interactions: 1.5K'])
			await items.nth(0).getByRole('img', { name: figure }).waitFor()
		await items.nth(1).getByRole('img', { name: 'Total Interactions: 4' }).waitFor()
		expect(await items.nth(1).getByRole('img', { name: 'Total Views' }).count()).toBe(0)
		expect(await details(items.nth(0))).toEqual({
			'Content Link': 'javascript:alert(1)',
			'Total Views': '9',
			'Total Interactions': '1.5K',
			Likes: '1K',
			Comments: '500',
		})
		expect(await items.nth(0).getByRole('link').count()).toBe(0)
		const nothing = { 'Content Link': 'NA', 'Total Views': 'N/A', 'Total Interactions': 'N/A' }
		expect(await details(items.nth(1))).toEqual({
			...nothing,
			'Total Interactions': '4',
			Likes: '4',
			Comments: 'N/A',
		})
		expect(await details(items.nth(2))).toEqual({ ...nothing, 'Total Views': '10' })
		expect(await details(items.nth(3))).toEqual(nothing)

		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		const inKannada = page.getByRole('listitem').filter({ hasText: '1.5K' })
		for (const figure of ['ಒಟ್ಟು ವೀಕ್ಷಣೆಗಳು: 9', 'ಒಟ್ಟು ಪ್ರತಿಕ್ರಿಯೆಗಳು: 1.5K'])
			await inKannada.getByRole('img', { name: figure }).waitFor()
		await inKannada.getByRole('button').click()
		for (const term of ['ಲೈಕ್‌ಗಳು', 'ಕಾಮೆಂಟ್‌ಗಳು']) await inKannada.getByText(term).waitFor()
	})
})
