import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { noticesOn } from './notices.ts'

/** A hundred kilobytes of one title. */
const ENDLESS = 'ಶೀರ್ಷಿಕೆ-without-end'.repeat(2500)
const CONTROLS = 'a\u0000b\u0007c\u202egnp.exe\u2066\u200b\ufeff\u001b[31m\ud800'
const SCRIPT =
	'<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'

/** The page is there, says something, asks nothing of the reporter, and is not wider than the phone. */
async function expectWhole(page: Page) {
	expect((await page.getByRole('main').textContent())?.trim()).not.toBe('')
	expect(await noticesOn(page).count()).toBe(0)
	expect(await page.title()).not.toBe('owned')
	const [wide, room] = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		return [scrollWidth, clientWidth]
	})
	expect(wide).toBe(room)
}

describe('odd data costs no more than itself', () => {
	test.beforeEach(({ context, portal }) => signIn(context, portal, ACCOUNTS.ordinary))

	test('in the list of news', async ({ page, portal }) => {
		const body = `{"__proto__": {"data": []}, "meta": {"total": 1e999, "page": {"hasNext": "yes"}},
			"data": [null, "news", 5, [], {}, {"_id": ""},
			{"_id": 1e308, "newsTitle": ${JSON.stringify(ENDLESS)}, "createdAt": 1e300},
			{"_id": "..", "newsTitle": ${JSON.stringify(CONTROLS)}, "createdAt": {}},
			{"_id": "🙂", "newsTitle": ${JSON.stringify(SCRIPT)}, "createdAt": "soon"},
			{"_id": "twice"}, {"_id": "twice", "newsTitle": "The later one"},
			{"_id": "c", "newsTitle": {"en": "x"}, "__proto__": {"brief": "x"}, "constructor": null}]}`
		portal.host.trouble.set({ call: 'newsList', kind: 'body', body })
		await page.goto('/dashboard/updates')
		const rows = page.getByRole('list', { name: 'News' }).getByRole('link')
		await rows.first().waitFor()
		expect(await rows.count()).toBe(5)
		expect((await rows.first().textContent())?.length).toBeLessThan(120)
		expect(await rows.nth(4).textContent()).toContain('Untitled news')
		expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
		await expectWhole(page)

		portal.host.log.clear()
		await rows.nth(1).click()
		await page.getByText('This news is no longer available.').waitFor()
		for (const { path, call } of portal.host.log.entries)
			if (call === 'newsDetail') expect(path).toMatch(/^\/v1\/reporter\/news\/[^/]+$/)
	})

	test.for([
		['under data', (item: object) => ({ success: 'yes', data: item })],
		['bare', (item: object) => item],
	] as const)('in a news item %s', async ([, envelope], { page, portal }) => {
		const item = {
			_id: 17,
			newsTitle: ENDLESS,
			brief: CONTROLS + SCRIPT,
			createdAt: [],
			externalFileLink: 'javascript:document.title="owned"',
			mediaFiles: 'x',
		}
		portal.host.trouble.set({ call: 'newsDetail', kind: 'body', body: envelope(item) })
		await page.goto('/dashboard/news-detail?newsId=17')
		await page.getByText('No media files available for this news.').waitFor()
		expect(await page.getByRole('article').getByRole('link').count()).toBe(0)
		expect(await page.getByRole('article').textContent()).toContain('<script>')
		await expectWhole(page)
	})

	test('in the submissions', async ({ page, portal }) => {
		const submissions = [
			null,
			'x',
			{},
			{
				_id: 1,
				platform: {},
				status: [],
				createdAt: '9'.repeat(30),
				contentLink: 'javascript:document.title="owned"',
				news: 'x',
				latestMetrics: { views: 1e300, likes: '1e9', comments: -1 },
			},
			{
				_id: '2',
				platform: CONTROLS,
				status: 'Reviewed'.repeat(500),
				createdAt: {},
				contentLink: ENDLESS,
				news: { newsTitle: ENDLESS },
				latestMetrics: 'none',
			},
		]
		const body = {
			data: { submissions, meta: 'x', liveSubmissionsCount: '5' },
			meta: { total: 1e15 },
		}
		portal.host.trouble.set({ call: 'submissions', kind: 'body', body })
		await page.goto('/dashboard/submissions')
		const list = page.getByRole('list', { name: 'My Insights' })
		const rows = list.locator('button[aria-expanded]')
		await rows.first().waitFor()
		expect(await rows.count()).toBe(3)
		expect(await page.getByRole('definition').allTextContents()).toEqual(['1000000000000000', '5'])
		for (let row = 0; row < 3; row += 1) {
			await rows.nth(row).click()
			await page.getByText('Total Interactions').waitFor()
			expect(await page.getByRole('list', { name: 'My Insights' }).getByRole('link').count()).toBe(
				0,
			)
			await expectWhole(page)
		}
	})

	test.for([
		['no channels', { socialMediaChannels: null }],
		[
			'channels of all kinds',
			{
				socialMediaChannels: [
					null,
					{},
					{ platform: 'Instagram', creator: 'x' },
					{
						platform: 'Youtube',
						creator: {
							platform: 'Youtube',
							status: 'Approved',
							metrics: { subscriberCount: 1e300 },
							metaData: { title: ENDLESS, customUrl: CONTROLS, thumbnails: { default: 'x' } },
						},
					},
				],
			},
		],
	] as const)('in a profile with %s', async ([, channels], { page, portal }) => {
		const data = {
			_id: {},
			firstName: ENDLESS,
			lastName: { first: 'x' },
			whatsappInfo: ['919900000000'],
			emailAddress: CONTROLS,
			accountType: 1e300,
			district: SCRIPT,
			passwordReset: { default: { status: true } },
			...channels,
		}
		portal.host.trouble.set({ call: 'self', kind: 'body', body: { data } })
		await page.goto('/dashboard/user-profile')
		await page.getByRole('heading', { name: 'Channels' }).waitFor()
		// Those that lead to a platform: the app's own are none of the host's.
		for (const link of await page.locator('main a[target="_blank"]').all()) {
			const address = (await link.getAttribute('href')) ?? 'https://www.youtube.com/none'
			expect(address).toMatch(/^https:\/\/www\.youtube\.com\/[^/]+$/)
		}
		await expectWhole(page)
	})
})
