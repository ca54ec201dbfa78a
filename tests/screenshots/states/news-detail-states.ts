import type { Page } from 'playwright-core'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { onMobileData } from '../../journeys/connection.ts'
import { answerNews, answerSubmissions } from '../../journeys/screens/responses.ts'
import { NEWS_ADDRESS, NEWS_ID } from '../../journeys/submit/submit-form.ts'
import type { Screen } from '../screens.ts'
import { alert, notice, skeleton } from './signs.ts'

const NEWS = { path: NEWS_ADDRESS, account: ACCOUNTS.ordinary }

const TITLE = 'ಜ್ಞಾನಪೀಠ ಪುರಸ್ಕೃತರ ಕ್ಷೇತ್ರದಲ್ಲಿ ಸ್ತ್ರೀಶಕ್ತಿ ಗುಂಪುಗಳ ರಾಷ್ಟ್ರೀಯ ಸಮ್ಮೇಳನ'

/** A news item: on its way, failed, gone, never named, without media, with broken media. */
export const NEWS_DETAIL_STATES: Screen[] = [
	{
		...NEWS,
		name: 'news-detail-loading',
		prepare: ({ trouble }) => trouble.set({ call: 'newsDetail', kind: 'hang' }),
		ready: skeleton,
	},
	{
		...NEWS,
		name: 'news-detail-failed',
		prepare: ({ trouble }) => trouble.set({ call: 'newsDetail', kind: 'html' }),
		ready: alert,
	},
	{
		...NEWS,
		name: 'news-detail-gone',
		prepare: ({ trouble }) => trouble.set({ call: 'newsDetail', kind: 'status', status: 404 }),
		ready: notice,
	},
	{ ...NEWS, name: 'news-detail-without-id', path: '/dashboard/news-detail', ready: notice },
	{
		...NEWS,
		name: 'news-detail-without-media',
		prepare: (host) =>
			answerNews(host, { newsTitle: TITLE, externalFileLink: 'https://example.org/media' }),
		ready: notice,
	},
	{
		...NEWS,
		name: 'news-detail-own-links',
		prepare(host) {
			answerNews(host, { newsTitle: TITLE, mediaFiles: [] })
			const news = { _id: NEWS_ID, newsTitle: TITLE }
			answerSubmissions(host, [
				{
					_id: '1',
					platform: 'Youtube',
					status: 'Live',
					contentLink: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
					latestMetrics: { views: 12_400, likes: 310, comments: 4 },
					news,
				},
				{
					_id: '2',
					platform: 'Facebook',
					status: 'Rejected',
					contentLink:
						'https://www.facebook.com/example.page/posts/pfbid0Example100003Example100003Example',
					news,
				},
			])
		},
		ready: (page) => page.getByRole('heading', { name: /^(Your links|ನಿಮ್ಮ ಲಿಂಕ್‌ಗಳು)$/ }).waitFor(),
	},
	{
		...NEWS,
		name: 'news-detail-broken-media',
		prepare: (host) =>
			answerNews(host, {
				newsTitle: TITLE,
				mediaFiles: [
					{ type: 'image', filePath: 'news/reservoir.jpg' },
					{ type: 'image', filePath: 'news/missing.jpg' },
					{ type: 'video', filePath: 'news/missing.mp4' },
					{ type: 'image' },
				],
			}),
		ready: (page) => page.locator('li p').nth(2).waitFor(),
	},
	{
		...NEWS,
		name: 'news-detail-downloading',
		async ready(page, { trouble }) {
			await page.locator('li img').first().waitFor()
			trouble.set({ call: 'media', kind: 'hang' })
			// The video: the browser has already fetched the pictures whole.
			await downloadButton(page).nth(1).click()
			await page.getByRole('progressbar').waitFor()
		},
	},
	{
		...NEWS,
		name: 'news-detail-downloads',
		prepare: answerPictures,
		async ready(page, { trouble }) {
			await downloadTheFirst(page)
			trouble.add({ call: 'media', kind: 'html' })
			await downloadButton(page).last().click()
			await page.locator('li:last-of-type p').waitFor()
		},
	},
	{
		...NEWS,
		name: 'news-detail-wait-for-wifi',
		async prepare(host, page) {
			answerPictures(host)
			await onMobileData(page)
			await page.addInitScript(() => {
				if (location.protocol === 'http:') localStorage.setItem('dataSaver', 'always')
			})
		},
		async ready(page) {
			await page.locator('section:has(h2) > div > button').click()
			await page.locator('li p').nth(1).waitFor()
		},
	},
	{
		...NEWS,
		name: 'news-detail-not-shared',
		async prepare(host, page) {
			answerPictures(host)
			// An iPhone's home screen, whose share sheet wants another tap for the first file, and none of the second.
			await page.addInitScript(() => {
				let answers = 0
				Object.assign(navigator, {
					standalone: true,
					canShare: ({ files }: ShareData) => files?.[0]?.size === 0 || answers++ === 0,
					share: () => Promise.reject(new DOMException('Too late', 'NotAllowedError')),
				})
			})
		},
		async ready(page) {
			const tiles = page.locator('li:has(img)')
			for (const tile of [tiles.first(), tiles.last()]) {
				const button = tile.locator('button:not([aria-label])')
				await button.click()
				await tile.locator('p', { hasNotText: /\d/ }).waitFor()
				await button.click()
				await tile.locator('p').nth(1).waitFor()
			}
		},
	},
	{
		...NEWS,
		name: 'image-viewer',
		prepare: answerPictures,
		async ready(page) {
			await page.locator('li button:has(img)').first().click()
			await page.locator('dialog[open] img').first().waitFor()
		},
	},
	{ ...NEWS, name: 'saved-media', prepare: answerPictures, ready: goToSavedMedia },
	{
		...NEWS,
		name: 'saved-media-delete',
		prepare: answerPictures,
		async ready(page) {
			await goToSavedMedia(page)
			await page.locator('li button').last().click()
			await page.locator('dialog[open]').waitFor()
		},
	},
]

function answerPictures(host: ApiHost): void {
	const mediaFiles = ['reservoir', 'council-hall'].map((name) => ({
		type: 'image',
		filePath: `news/${name}.jpg`,
	}))
	answerNews(host, { newsTitle: TITLE, mediaFiles })
}

/** The buttons of the tiles that have words, unlike those over the pictures. */
function downloadButton(page: Page) {
	return page.locator('li button:not([aria-label])')
}

async function goToSavedMedia(page: Page): Promise<void> {
	await downloadTheFirst(page)
	await page.goto(new URL('/dashboard/saved-media', page.url()).href)
	await page.locator('li').waitFor()
}

async function downloadTheFirst(page: Page): Promise<void> {
	await downloadButton(page).first().click()
	// The tick of a saved file.
	await page.locator('li p svg').waitFor()
}
