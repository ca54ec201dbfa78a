// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiHost } from '../../api-host/api-host.ts'
import { axeViolations } from '../access/axe-violations.ts'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { openOffline, untilCached } from '../offline/cached.ts'
import { NEWS_ID, sendLink } from '../submit/submit-form.ts'
import { answerNewsList, answerSubmissions } from './responses.ts'

// Reopening the app offline needs the worker.
test.override('phone', WITH_WORKER)

const JUST_NOW = new Date(Date.now() - 20 * 60_000).toISOString()

const NEWS = [
	{ _id: 'live', newsTitle: 'The bus is back' },
	{ _id: NEWS_ID, newsTitle: 'The road is open' },
	{ _id: 'bare', newsTitle: 'The school is painted' },
].map((item) => ({ ...item, createdAt: JUST_NOW }))

const bus = { _id: 'live', newsTitle: 'The bus is back' }

/** The reporter's submissions on the host, before and after they change. */
const BEFORE = [
	{ _id: 'a', status: 'Under Review', news: bus },
	{ _id: 'b', status: 'Live', news: bus, latestMetrics: { views: 1000 } },
	{ _id: 'c', status: 'Live', news: { newsTitle: 'News c' } },
]
const NOW = [
	{ _id: 'a', status: 'Rejected', news: bus },
	{ _id: 'b', status: 'Live', news: bus, latestMetrics: { views: 1500 } },
	{ _id: 'c', status: 'Live', news: { newsTitle: 'News c' } },
]

function answer(host: ApiHost, submissions: Record<string, unknown>[]) {
	host.trouble.clear()
	answerNewsList(host, NEWS)
	answerSubmissions(
		host,
		submissions.map((each) => ({ ...each, createdAt: '2026-03-04T06:00:00.000Z' })),
	)
}

const changes = (page: Page) => page.getByRole('link', { name: '1 rejected · +500 views' })
const submissions = (page: Page) =>
	page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')

/** Returns the mark of each news row: its last matching text, which is the one for screen readers. */
async function marks(page: Page): Promise<(string | null | undefined)[]> {
	const rows = page.getByRole('tabpanel').getByRole('listitem')
	await rows.first().waitFor()
	return rows.evaluateAll((items) =>
		items.map((item) =>
			[...item.querySelectorAll('span')]
				.map(({ textContent }) => textContent)
				.findLast((text) => /^\d+ submitted( · \D+)?$/.test(text ?? '')),
		),
	)
}

const rows = (page: Page) => page.getByRole('tabpanel').locator('li a [lang]:first-child')

test('covered news and changed submissions are marked', async ({ page, context, host }) => {
	answer(host, BEFORE)
	await page.goto('/dashboard/submissions')
	await submissions(page).first().waitFor()
	answer(host, NOW)
	await page.goto('/dashboard/updates?tab=Political')
	await changes(page).waitFor()
	expect(await marks(page)).toEqual(['2 submitted · Live', undefined, undefined])
	await page.getByRole('combobox', { name: 'Show news' }).selectOption('Not yet covered')
	await expect.poll(() => rows(page).allTextContents()).toEqual(titlesOf(NEWS.slice(1)))
	expect(await axeViolations(page)).toEqual([])
	await page.getByRole('tab', { name: /^Local/ }).click()
	await page.waitForURL('**?tab=Local&show=not-covered')
	await page.getByRole('tab', { name: /^Political/ }).click()
	await page.waitForURL('**?tab=Political&show=not-covered')
	await untilCached(page, ['/self', '/news?', '/submissions?'])

	await context.setOffline(true)
	await page.getByRole('link', { name: 'The road is open' }).click()
	await sendLink(page, 'https://youtu.be/waiting0001')
	await page.getByRole('article').getByText('1 submitted · Waiting to send').waitFor()

	const offline = await openOffline(context, page)
	await offline.goto('/dashboard/updates?tab=Political&show=not-covered')
	await expect.poll(() => rows(offline).allTextContents()).toEqual(titlesOf(NEWS.slice(2)))
	await offline.goto('/dashboard/updates')
	const expected = ['2 submitted · Live', '1 submitted · Waiting to send', undefined]
	await expect.poll(() => marks(offline)).toEqual(expected)
	await changes(offline).click()
	await offline.getByRole('button', { name: 'Changed · 2', pressed: true }).waitFor()
	await expect.poll(() => submissions(offline).count()).toBe(2)
	await submissions(offline).nth(1).getByRole('button').click()
	await submissions(offline).nth(1).getByText('+500').waitFor()
	await offline.getByRole('link', { name: 'Updates', exact: true }).click()
	await marks(offline)
	expect(await changes(offline).count(), 'once it was seen').toBe(0)

	answer(
		host,
		NEWS.map((news) => ({ _id: news._id, status: 'Rejected', news })),
	)
	await context.setOffline(false)
	await offline.goto('/dashboard/updates?tab=Political&show=not-covered')
	await offline.getByText("You've covered all news in this tab.").waitFor()
	await offline.getByRole('button', { name: 'Show all news' }).click()
	await expect.poll(() => rows(offline).count()).toBe(NEWS.length)
	expect(new URL(offline.url()).search).toBe('?tab=Political')
	expect(await offline.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

function titlesOf(news: typeof NEWS): string[] {
	return news.map(({ newsTitle }) => newsTitle)
}
