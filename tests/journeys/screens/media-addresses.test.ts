// @module-tag soak
import { describe, expect } from 'vitest'
import { NEWS_IDS } from '../session/addresses.ts'
import { test } from './reporter.ts'
import { answerNews, answerNewsList } from './responses.ts'

const HOSTILE_PATHS = [
	'../secret.jpg',
	'news/../../secret.jpg',
	'%2e%2e/secret.jpg',
	'news/%2E%2e%2fsecret.jpg',
	'..\\..\\secret.jpg',
	'public\\..\\secret.jpg',
	'//evil.example/x.jpg',
	'\\\\evil.example\\x.jpg',
	'/\\evil.example/x.jpg',
	'public///evil.example/x.jpg',
	'https://evil.example/x.jpg',
	'http:\\\\evil.example\\x.jpg',
	'javascript:alert(1)',
	'data:image/png;base64,AAAA',
	'/v1/reporter/self',
	'public/v1/reporter/self',
	'v1\\reporter\\self',
	'%76%31/reporter/self',
	'/V1/reporter/self',
	'',
]

describe('news detail, /dashboard/news-detail: hostile media paths', () => {
	test('lead to no request but the one for the file that is there', async ({ page, portal }) => {
		answerNews(portal.host, {
			mediaFiles: [
				...HOSTILE_PATHS.flatMap((filePath) => [
					{ type: 'image', filePath },
					{ type: 'video', filePath },
				]),
				{ type: 'image', filePath: 'public\\news\\council-hall.jpg' },
			],
		})
		// Until the host has answered for it, the item is shown as the list has it.
		answerNewsList(portal.host, [{ _id: NEWS_IDS.likeInfinity }])
		await page.goto('/dashboard/updates')
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()

		const requested: string[] = []
		page.on('request', (request) => {
			const isOfTheApp = ['script', 'stylesheet'].includes(request.resourceType())
			const isFetchedAhead = /\/reporter\/(news|submissions)\?/.test(request.url())
			if (!isOfTheApp && !isFetchedAhead && !request.url().endsWith('/icon.svg'))
				requested.push(request.url())
		})
		await page.getByRole('tabpanel').getByRole('link').first().click()
		const tiles = page.getByRole('region', { name: 'Media' }).getByRole('listitem')
		await expect.poll(() => tiles.count()).toBe(HOSTILE_PATHS.length * 2 + 1)
		await tiles.last().scrollIntoViewIfNeeded()
		const good = tiles.last().getByRole('img')
		await expect
			.poll(() => good.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0)

		// What cannot be fetched cannot be downloaded either.
		expect(await page.getByRole('button', { name: 'Download', exact: true }).count()).toBe(1)
		expect(requested).toEqual([
			`${portal.origin}/v1/reporter/news/${NEWS_IDS.likeInfinity}`,
			`${portal.origin}/news/council-hall.jpg`,
		])
	})
})
