import type { Page } from 'playwright-core'
import type { ApiHost } from '../../api-host/api-host.ts'
import { onMobileData } from '../../journeys/connection.ts'
import { answerNews, answerSubmissions, mediaNamed } from '../../journeys/screens/responses.ts'
import { NEWS_ADDRESS, NEWS_ID } from '../../journeys/submit/submit-form.ts'
import { type Screen, signedInAt } from '../screens.ts'
import { alert, notice, skeleton } from './signs.ts'

const news = signedInAt(NEWS_ADDRESS)

const TITLE = 'ಜ್ಞಾನಪೀಠ ಪುರಸ್ಕೃತರ ಕ್ಷೇತ್ರದಲ್ಲಿ ಸ್ತ್ರೀಶಕ್ತಿ ಗುಂಪುಗಳ ರಾಷ್ಟ್ರೀಯ ಸಮ್ಮೇಳನ'

/** A news item: loading, failed, gone, without an ID, and with its links, media and downloads. */
export const NEWS_DETAIL_STATES: Screen[] = [
	news('news-detail-loading', { call: 'newsDetail', kind: 'hang' }, skeleton),
	news('news-detail-failed', { call: 'newsDetail', kind: 'html' }, alert),
	news('news-detail-gone', { call: 'newsDetail', kind: 'status', status: 404 }, notice),
	signedInAt('/dashboard/news-detail')('news-detail-without-id', notice),
	news(
		'news-detail-without-media',
		(host) => answerNews(host, { newsTitle: TITLE, externalFileLink: 'https://example.org/media' }),
		notice,
	),
	news(
		'news-detail-own-links',
		(host) => {
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
		(page) => page.getByRole('heading', { name: /^(Your links|ನಿಮ್ಮ ಲಿಂಕ್‌ಗಳು)$/ }).waitFor(),
	),
	news(
		'news-detail-broken-media',
		(host) =>
			answerNews(host, {
				newsTitle: TITLE,
				mediaFiles: [
					...mediaNamed('reservoir.jpg', 'missing.jpg', 'missing.mp4'),
					{ type: 'image' },
				],
			}),
		(page) => page.locator('li p').nth(2).waitFor(),
	),
	news('news-detail-downloading', async (page, { trouble }) => {
		await page.locator('li img').first().waitFor()
		trouble.set({ call: 'media', kind: 'hang' })
		// The video, because the browser has already fetched the pictures.
		await downloadButton(page).nth(1).click()
		await page.getByRole('progressbar').waitFor()
	}),
	news('news-detail-downloads', answerPictures, async (page, { trouble }) => {
		await downloadTheFirst(page)
		trouble.add({ call: 'media', kind: 'html' })
		await downloadButton(page).last().click()
		await page.locator('li:last-of-type p').waitFor()
	}),
	news(
		'news-detail-wait-for-wifi',
		async (host, page) => {
			answerPictures(host)
			await onMobileData(page)
			await page.addInitScript(() => {
				if (location.protocol === 'http:') localStorage.setItem('dataSaver', 'always')
			})
		},
		async (page) => {
			await page.locator('section[aria-label] > div > button').first().click()
			await page.locator('li p').nth(1).waitFor()
		},
	),
	news(
		'news-detail-not-shared',
		async (host, page) => {
			answerPictures(host)
			// On an iPhone's home screen: the first file needs a second tap to share, and the second can't be shared.
			await page.addInitScript(() => {
				let answers = 0
				Object.assign(navigator, {
					standalone: true,
					canShare: ({ files }: ShareData) => files?.[0]?.size === 0 || answers++ === 0,
					share: () => Promise.reject(new DOMException('Too late', 'NotAllowedError')),
				})
			})
		},
		async (page) => {
			const tiles = page.locator('li:has(img)')
			for (const tile of [tiles.first(), tiles.last()]) {
				const [button, savedSign] = ['button[aria-describedby]', 'p svg']
				await tile.locator(button).click()
				await tile.locator(savedSign).waitFor()
				// Now it is the button that shares.
				await tile.locator(button).click()
				await tile.locator('p').nth(1).waitFor()
			}
		},
	),
	news('image-viewer', answerPictures, async (page) => {
		await page.locator('li button:has(img)').first().click()
		await page.locator('dialog[open] img').first().waitFor()
	}),
	news('saved-media', answerPictures, goToSavedMedia),
	news('saved-media-delete', answerPictures, async (page) => {
		await goToSavedMedia(page)
		await page.locator('li button').last().click()
		await page.locator('dialog[open]').waitFor()
	}),
]

function answerPictures(host: ApiHost): void {
	const mediaFiles = mediaNamed('reservoir.jpg', 'council-hall.jpg')
	answerNews(host, { newsTitle: TITLE, mediaFiles })
}

/** Returns the tiles' buttons, without the ones over the pictures. */
function downloadButton(page: Page) {
	return page.locator('li button[aria-describedby]')
}

async function goToSavedMedia(page: Page): Promise<void> {
	await downloadTheFirst(page)
	await page.goto(new URL('/dashboard/saved-media', page.url()).href)
	await page.locator('li').waitFor()
}

async function downloadTheFirst(page: Page): Promise<void> {
	await downloadButton(page).first().click()
	// The tick of a saved file
	await page.locator('li p svg').waitFor()
}
