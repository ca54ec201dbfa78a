import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { CHANNEL_STATUSES } from '../../../src/shared/contract/session.ts'
import { SUBMISSION_STATUSES } from '../../../src/shared/contract/submissions.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { signIn, test } from '../journey.ts'
import { clearPhone } from '../offline/clear-phone.ts'
import { leftoverEnglish } from './kannada-words.ts'
import { answerNews, answerNewsList, answerProfile, answerSubmissions } from './responses.ts'

const NEWS = {
	_id: '1',
	newsTitle: 'ಕೆರೆಗೆ ಮರುಜೀವ',
	brief: 'ಕೆರೆಯ ಹೂಳು ತೆಗೆಯಲಾಗಿದೆ.',
	createdAt: '2026-02-03T04:05:00.000Z',
	externalFileLink: 'https://example.org/',
	mediaFiles: [
		{ type: 'video', filePath: 'news/meeting-report.mp4' },
		{ type: 'image', filePath: 'news/reservoir.jpg' },
		{ type: 'image' },
	],
}
const CHANNELS = [...CHANNEL_STATUSES, 'Odd']
const PLATFORMS = ['Youtube', 'Instagram', 'Facebook', 'Twitter', 'Orkut', undefined]

/** Answers with data in Kannada only, so that any English comes from the app. */
function answerInKannada(host: ApiHost) {
	answerNewsList(host, [NEWS, { _id: '2' }], true)
	answerNews(host, NEWS)
	answerSubmissions(
		host,
		SUBMISSION_STATUSES.map((status, index) => ({
			_id: `${index}`,
			status,
			platform: PLATFORMS[index],
			createdAt: NEWS.createdAt,
			contentLink: 'https://youtu.be/1',
			latestMetrics: { views: 1500 },
			...(index > 0 && { news: NEWS }),
		})),
	)
	answerProfile(host, {
		firstName: 'ಅನನ್ಯಾ',
		whatsappInfo: { number: '910000000001' },
		socialMediaChannels: CHANNELS.map((status, index) => ({
			platform: PLATFORMS[index],
			creator: { status, metaData: { title: 'ಸುದ್ದಿ', username: 'ಸುದ್ದಿ' } },
		})),
	})
}

async function expectKannada(page: Page, address: string, words: string) {
	await page.goto(address)
	await page.getByText(words).first().waitFor()
	await expect.poll(() => page.title()).toContain('ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್')
	expect(await page.evaluate(() => document.documentElement.lang)).toBe('kn')
	expect(await leftoverEnglish(page), address).toEqual([])
}

describe('language: every screen in Kannada', () => {
	test.beforeEach(({ context }) =>
		context.addInitScript(() => {
			if (location.protocol === 'http:') localStorage.setItem('language', 'kn')
		}),
	)

	test('has no English and no message ids before login', async ({ page, context, portal }) => {
		await expectKannada(page, '/', 'ಲಾಗಿನ್ ಮಾಡಿ')
		await expectKannada(page, '/auth/login', 'ಪಾಸ್‌ವರ್ಡ್')
		await expectKannada(page, '/nowhere', 'ಅಂತಹ ಪುಟ ಇಲ್ಲ.')
		await signIn(context, portal, ACCOUNTS.newcomer)
		await expectKannada(page, '/check/reset-password', 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆ ಮಾಡಿ')
	})

	test('has none with data, open dialogs and open rows', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		answerInKannada(portal.host)
		await expectKannada(page, '/dashboard/updates', NEWS.newsTitle)
		await expectKannada(page, '/dashboard/user-profile', 'ಅನನ್ಯಾ')
		await expectKannada(page, '/dashboard/submissions', NEWS.newsTitle)
		await page.getByRole('listitem').getByRole('button').first().click()
		await page.getByText('ಒಟ್ಟು ವೀಕ್ಷಣೆಗಳು').waitFor()
		expect(await leftoverEnglish(page)).toEqual([])

		await expectKannada(page, '/share?text=https://youtu.be/1+https://example.org/', NEWS.newsTitle)
		await expectKannada(page, '/share?text=none', 'ಲಿಂಕ್ ಸಿಗಲಿಲ್ಲ.')

		await expectKannada(page, '/dashboard/news-detail?newsId=1', NEWS.newsTitle)
		await page.getByRole('button', { name: 'ಲಿಂಕ್ ಸಲ್ಲಿಸಿ' }).click()
		const dialog = page.getByRole('dialog', { name: 'ಲಿಂಕ್‌ಗಳನ್ನು ಸಲ್ಲಿಸಿ' })
		await dialog.getByRole('button', { name: 'ಸಲ್ಲಿಸಿ', exact: true }).click()
		const notices = page.getByRole('region', { name: 'ಸೂಚನೆಗಳು' })
		await notices.getByText('ಸಲ್ಲಿಸುವ ಮೊದಲು ದೋಷಗಳನ್ನು ಸರಿಪಡಿಸಿ.').waitFor()
		expect(await leftoverEnglish(page)).toEqual([])
	})

	test('has none in empty or error states', { tags: 'soak' }, async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const { trouble } = portal.host
		answerNewsList(portal.host, [])
		answerNews(portal.host, { ...NEWS, mediaFiles: [] })
		answerSubmissions(portal.host, [])
		await expectKannada(page, '/dashboard/updates', 'ಸದ್ಯಕ್ಕೆ ಯಾವುದೇ ಸುದ್ದಿ ಲಭ್ಯವಿಲ್ಲ.')
		await expectKannada(page, '/dashboard/submissions', 'ನೀವು ಇನ್ನೂ ಯಾವುದೇ ಲಿಂಕ್ ಸಲ್ಲಿಸಿಲ್ಲ.')
		await expectKannada(page, '/dashboard/news-detail?newsId=1', 'ಚಿತ್ರ ಅಥವಾ ವಿಡಿಯೊ ಲಭ್ಯವಿಲ್ಲ.')
		await expectKannada(page, '/dashboard/news-detail', 'ಸುದ್ದಿಯ ಗುರುತಿನ ಸಂಖ್ಯೆ ಇಲ್ಲ.')

		await clearPhone(page)
		trouble.set({ call: 'newsDetail', kind: 'status', status: 404 })
		await expectKannada(page, '/dashboard/news-detail?newsId=1', 'ಈ ಸುದ್ದಿ ಈಗ ಲಭ್ಯವಿಲ್ಲ.')
		for (const call of ['newsList', 'newsDetail', 'submissions'] as const)
			trouble.add({ call, kind: 'html' })
		await expectKannada(page, '/dashboard/updates', 'ಸುದ್ದಿಯನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.')
		await expectKannada(page, '/dashboard/submissions', 'ನಿಮ್ಮ ಸಲ್ಲಿಕೆಗಳನ್ನು ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.')
		await clearPhone(page)
		trouble.set({ call: '*', kind: 'html' })
		await expectKannada(page, '/dashboard/news-detail?newsId=1', 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಲೋಡ್ ಮಾಡಲು ಆಗಲಿಲ್ಲ.')
	})
})
