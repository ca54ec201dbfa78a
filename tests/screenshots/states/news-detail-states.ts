import { ACCOUNTS } from '../../api-host/accounts.ts'
import { answerNews } from '../../journeys/screens/answers.ts'
import { NEWS_ADDRESS } from '../../journeys/submit/submit-form.ts'
import type { Screen } from '../screens.ts'
import { alert, busyButton, notice, skeleton } from './signs.ts'

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
			await page.locator('li button').first().click()
			await busyButton(page)
		},
	},
]
