// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { ApiHost } from '../../api-host/api-host.ts'
import { WITH_WORKER } from '../journey.ts'
import { openOffline, untilKept } from '../offline/kept.ts'
import { test } from './reporter.ts'
import { answerSubmissions } from './responses.ts'

// What has changed is known offline, too.
test.override('phone', WITH_WORKER)

const SENTENCE = '1 rejected · 1 went live · +1.2K views'

/** The reporter's four submissions, as the host tells of them at two times. */
const BEFORE = [
	{ _id: 'a', status: 'Under Review' },
	{ _id: 'b', status: 'Processing' },
	{ _id: 'c', status: 'Live', latestMetrics: { views: 1000, likes: 7 } },
	{ _id: 'd', status: 'Live', latestMetrics: { views: 5 } },
]
const NOW = [
	{ _id: 'a', status: 'Rejected' },
	{ _id: 'b', status: 'Live', latestMetrics: { views: 700 } },
	{ _id: 'c', status: 'Live', latestMetrics: { views: 1500, likes: 9 } },
	{ _id: 'd', status: 'Live', latestMetrics: { views: 5 } },
]

function answer(host: ApiHost, submissions: { _id: string }[]) {
	host.trouble.clear()
	answerSubmissions(host, named(submissions))
}

function named(submissions: { _id: string }[]) {
	const createdAt = '2026-03-04T06:00:00.000Z'
	return submissions.map((each) => ({
		...each,
		createdAt,
		news: { newsTitle: `News ${each._id}` },
	}))
}

const changes = (page: Page) => page.getByRole('link', { name: SENTENCE })

async function marked(page: Page): Promise<(string | null)[]> {
	const rows = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
	await rows.first().waitFor()
	const found = rows.filter({ has: page.getByText('Changed', { exact: true }) })
	return found.locator('button > [lang]').allTextContents()
}

describe('what has changed of the submissions', () => {
	test('is said on Updates, and leads to the marked rows', async ({ page, context, host }) => {
		answer(host, BEFORE)
		const prefetched = page.waitForResponse('**/submissions?*')
		await page.goto('/dashboard/updates')
		await (await prefetched).finished()
		expect(await page.getByText('Since you last looked').count()).toBe(0)
		await page.getByRole('link', { name: 'My Insights' }).click()
		expect(await marked(page)).toEqual([])

		answer(host, NOW)
		await page.goto('/dashboard/updates')
		await changes(page).waitFor()
		await untilKept(page, ['/self', '/news?', '/submissions?'])
		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/updates')
		await changes(offline).waitFor()

		await changes(offline).click()
		expect(await marked(offline)).toEqual(['News a', 'News b', 'News c'])
		await offline.getByRole('button', { name: 'Changed · 3' }).click()
		const rows = offline.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		expect(await rows.count()).toBe(3)
		await rows.nth(2).getByRole('button').click()
		await rows.nth(2).getByText('+500').waitFor()

		await offline.getByRole('link', { name: 'Updates', exact: true }).click()
		await offline.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(await changes(offline).count()).toBe(0)
		await offline.getByRole('link', { name: 'My Insights' }).click()
		expect(await marked(offline)).toEqual([])
	})
})
