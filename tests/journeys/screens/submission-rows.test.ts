// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './reporter.ts'
import { answerSubmissions } from './responses.ts'

const STATUSES = [
	'Live',
	'Unavailable',
	'Processing',
	'Under Review',
	'Rejected',
	'Invalid Platform',
]
/** 23:05 of the last of December in India. */
const CREATED_AT = '2025-12-31T17:35:00.000Z'

async function open(page: Page) {
	await page.goto('/dashboard/submissions')
	const items = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
	await items.first().waitFor()
	return items
}

describe('submissions, /dashboard/submissions: the rows', () => {
	test('show each platform with its own mark, and what is none as unavailable', async ({
		page,
		portal,
	}) => {
		const platforms = ['Instagram', 'youtube', 'FACEBOOK', 'Twitter', 'Invalid Platform', 'Orkut']
		answerSubmissions(
			portal.host,
			[...platforms, undefined].map((platform, index) => ({ _id: `${index}`, platform })),
		)
		const items = await open(page)
		const marks = await items.evaluateAll((rows) =>
			rows.map((row) => [
				row.querySelector('svg + *, svg')?.parentElement?.textContent,
				row.querySelector('svg path')?.getAttribute('d'),
			]),
		)
		expect(marks.map(([name]) => name)).toEqual([
			'Instagram',
			'Youtube',
			'Facebook',
			'Twitter',
			'Platform Unavailable',
			'Platform Unavailable',
			'Platform Unavailable',
		])
		expect(new Set(marks.map(([, drawing]) => drawing)).size).toBe(5)
	})

	test('say each status in a word and a colour of its own, an unknown one as it came', async ({
		page,
		portal,
	}) => {
		const words = [...STATUSES, 'under_review', 'Copyright Claim', undefined]
		answerSubmissions(
			portal.host,
			words.map((status, index) => ({ _id: `${index}`, status, platform: 'Youtube' })),
		)
		const items = await open(page)
		const pills = await items.evaluateAll((rows) =>
			rows.map((row) => {
				const pill = row.querySelector('button > span:first-child > span:last-child')
				return [pill?.textContent, pill && getComputedStyle(pill).backgroundColor]
			}),
		)
		expect(pills.map(([word]) => word)).toEqual([
			...STATUSES,
			'Under Review',
			'Copyright Claim',
			'NA',
		])
		expect(new Set(pills.slice(0, 6).map(([, colour]) => colour)).size).toBe(6)
		expect(pills[6]?.[1]).toBe(pills[3]?.[1])
	})

	test('show the news title, and the moment in the reporter’s own time zone', async ({
		page,
		portal,
	}) => {
		const news = { newsTitle: 'Belagavi session' }
		answerSubmissions(portal.host, [
			{ _id: 'a', createdAt: CREATED_AT, news },
			{ _id: 'b', createdAt: '2026-01-05T18:35:00.000Z' },
			{ _id: 'c', createdAt: 'yesterday' },
		])
		const items = await open(page)
		expect(await items.locator('time').allTextContents()).toEqual([
			'31/12/2025 | 11:05 PM',
			'06/01/2026 | 12:05 AM',
			'NA',
		])
		expect(await items.nth(0).getByText('Belagavi session').count()).toBe(1)
		expect(await items.nth(1).getByText('Untitled news').count()).toBe(1)
	})

	test('open one at a time by a button that says whether it is open', async ({ page }) => {
		const items = await open(page)
		const [first, second] = [items.nth(0), items.nth(1)].map((item) =>
			item.getByRole('button').first(),
		) as [Locator, Locator]
		expect(await first.getAttribute('aria-expanded')).toBe('false')
		expect(await page.getByText('Content Link').count()).toBe(0)

		await first.click()
		await items.nth(0).getByText('Content Link').waitFor()
		expect(await first.getAttribute('aria-expanded')).toBe('true')

		await second.press('Enter')
		await items.nth(1).getByText('Content Link').waitFor()
		expect(await first.getAttribute('aria-expanded')).toBe('false')
		expect(await page.getByText('Content Link').count()).toBe(1)

		await second.click()
		await expect.poll(() => page.getByText('Content Link').count()).toBe(0)
	})

	test('are brought into sight whole when they are opened at the end of the list', async ({
		page,
	}) => {
		const items = await open(page)
		const area = items.first().locator('../..')
		const list = await area.boundingBox()
		const end = (list?.y ?? 0) + (list?.height ?? 0)
		const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()))
		const last = items.nth(boxes.findLastIndex((box) => (box?.y ?? 0) < end - 20))
		await last.getByRole('button').dispatchEvent('click')
		await last.locator('dl').waitFor()
		const [box, around] = [await last.boundingBox(), await area.boundingBox()]
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
			(around?.y ?? 0) + (around?.height ?? 0) + 1,
		)
		expect(box?.y).toBeGreaterThanOrEqual(around?.y ?? 0)

		// On a low screen there is no room for all of it.
		await page.setViewportSize({ width: 844, height: 390 })
		await open(page)
		await items.nth(3).getByRole('button').click()
		await items.nth(3).locator('dl').waitFor()
		await expect.poll(async () => (await items.nth(3).boundingBox())?.y).toBeGreaterThanOrEqual(0)
	})
})
