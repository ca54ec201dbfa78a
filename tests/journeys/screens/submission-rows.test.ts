// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test } from '../journey.ts'
import { submitForm, toast } from '../submit/submit-form.ts'
import { answerSubmissions } from './responses.ts'
import { termsIn } from './terms-in.ts'

const ENDLESS = 'ಶೀರ್ಷಿಕೆ-without-end'.repeat(2500)

/** What no host should send. */
const ODD = {
	platform: 'a\u0000b\u202egnp.exe\u2066\ud800',
	createdAt: '+275760-09-13T00:00:00.000Z',
	contentLink: ENDLESS,
	news: { newsTitle: ENDLESS },
	status: 'Reviewed'.repeat(500),
}

async function details(item: Locator) {
	await item.getByRole('button').click()
	await item.getByText('Content Link').waitFor()
	return termsIn(item)
}

async function open(page: Page) {
	await page.goto('/dashboard/submissions')
	await rows(page).first().waitFor()
	return rows(page)
}

describe('submissions, /dashboard/submissions: the rows', () => {
	test('open one at a time, expose their state, and scroll fully into view', async ({ page }) => {
		const items = await open(page)
		const [first, second] = [items.nth(0), items.nth(1)].map((item) =>
			item.getByRole('button').first(),
		) as [Locator, Locator]
		const link = page.getByText('Content Link')
		expect(await first.getAttribute('aria-expanded')).toBe('false')
		expect(await link.count()).toBe(0)
		await first.click()
		await items.nth(0).getByText('Content Link').waitFor()
		expect(await first.getAttribute('aria-expanded')).toBe('true')
		await second.press('Enter')
		await items.nth(1).getByText('Content Link').waitFor()
		expect(await first.getAttribute('aria-expanded')).toBe('false')
		expect(await link.count()).toBe(1)
		await second.click()
		await expect.poll(() => link.count()).toBe(0)

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

		// A low screen doesn't fit the whole row.
		await page.setViewportSize({ width: 844, height: 390 })
		await open(page)
		await items.nth(3).getByRole('button').click()
		await items.nth(3).locator('dl').waitFor()
		await expect.poll(async () => (await items.nth(3).boundingBox())?.y).toBeGreaterThan(-1)
	})
})

describe('submissions, /dashboard/submissions: an open row', () => {
	test('shows its figures, and no hostile link', async ({ page, host }) => {
		const figures = [
			{ views: 9, comments: 500, likes: 1000 },
			{ likes: 4 },
			{ views: 1, likes: 1, comments: 0 },
			undefined,
		]
		answerSubmissions(
			host,
			figures.map((latestMetrics, index) => ({
				_id: `${index}`,
				contentLink: index === 0 ? 'javascript:alert(1)' : undefined,
				latestMetrics,
				...(index === 3 && ODD),
			})),
		)
		const items = await open(page)
		for (const figure of ['9 views', '1.5K interactions'])
			await items.nth(0).getByText(figure, { exact: true }).waitFor()
		await items.nth(1).getByText('4 interactions', { exact: true }).waitFor()
		expect(await items.nth(1).getByText('views').count()).toBe(0)
		for (const figure of ['1 view', '1 interaction'])
			await items.nth(2).getByText(figure, { exact: true }).waitFor()
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
		expect(await details(items.nth(2))).toEqual({
			'Content Link': 'NA',
			'Total Views': '1',
			'Total Interactions': '1',
			Likes: '1',
			Comments: '0',
		})
		expect(await details(items.nth(3))).toEqual({ ...nothing, 'Content Link': ENDLESS })
		expect(await items.nth(3).getByRole('link').count()).toBe(0)
		await items.nth(3).getByText('Platform Unavailable').waitFor()
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
	})
})

function rows(page: Page) {
	return page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
}

test('a rejected link can be copied and submitted again', async ({ page, context, host }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const all = host.submissionsOf(ACCOUNTS.ordinary.emailAddress).reverse()
	const rejected = all.find(({ status }) => status === 'Rejected')
	const link = rejected?.contentLink ?? ''
	await page.goto('/dashboard/submissions')
	await expect.poll(() => rows(page).count()).toBe(10)
	// A live link can only be copied.
	await page.getByRole('button', { name: /^Live · / }).click()
	await rows(page).first().getByRole('button').click()
	await page.getByRole('button', { name: 'Copy link' }).waitFor()
	expect(await page.getByRole('button', { name: 'Submit again' }).count()).toBe(0)

	await page.getByRole('button', { name: /^Rejected · [1-9]/ }).click()
	await rows(page).first().getByRole('button').click()
	await page.getByText('The newsroom gave no reason.').waitFor()
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
})
