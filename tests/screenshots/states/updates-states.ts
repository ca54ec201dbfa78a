import type { Page } from 'playwright-core'
import { forgetSeen } from '../../journeys/screens/earlier-readings.ts'
import { answerNews, answerNewsList, mediaNamed } from '../../journeys/screens/responses.ts'
import { NEWS_ADDRESS } from '../../journeys/submit/submit-form.ts'
import { type Screen, signedInAt } from '../screens.ts'
import { alert, notice, skeleton } from './signs.ts'

const updates = signedInAt('/dashboard/updates')
const news = signedInAt(NEWS_ADDRESS)

/** Simulates a returning reporter, in a browser that can install the app or on an iPhone. */
async function comeBackToInstall(page: Page, kind: 'browser' | 'iphone') {
	await page.addInitScript((kind) => {
		if (location.protocol === 'http:') localStorage.setItem('installing', 'acquainted')
		if (kind === 'iphone') Object.defineProperty(navigator, 'standalone', { value: false })
		else
			new MutationObserver((_changes, observer) => {
				if (document.querySelector('link[rel=manifest]') === null) return
				observer.disconnect()
				dispatchEvent(new Event('beforeinstallprompt'))
			}).observe(document, { childList: true, subtree: true })
	}, kind)
}

const installOffer = (page: Page) =>
	page.getByRole('region', { name: /^(Install the app|ಆ್ಯಪ್ ಇನ್‌ಸ್ಟಾಲ್ ಮಾಡಿ)$/ }).waitFor()

/** The list of news: loading, empty, failed, covered, the offer to install the app, and starred news. */
export const UPDATES_STATES: Screen[] = [
	updates('updates-loading', { call: 'newsList', kind: 'hang' }, skeleton),
	updates('updates-empty', (host) => answerNewsList(host, []), notice),
	updates('updates-failed', { call: 'newsList', kind: 'html' }, alert),
	updates('updates-next-page-failed', { call: 'newsList', kind: 'html', skip: 1 }, async (page) => {
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await page.getByRole('tabpanel').locator('button').first().click()
		await alert(page)
	}),
	updates('updates-covered', async (page) => {
		await forgetSeen(page)
		await page
			.getByRole('link', { name: /rejected|went live|ತಿರಸ್ಕೃತ|ಲೈವ್ ಆಗಿ/ })
			.first()
			.waitFor()
	}),
	updates('updates-install', (_host, page) => comeBackToInstall(page, 'browser'), installOffer),
	updates(
		'updates-install-iphone',
		(_host, page) => comeBackToInstall(page, 'iphone'),
		installOffer,
	),
	updates('updates-starred', async (page) => {
		await starNews(page, 3)
		await page.getByRole('link', { name: /^(3 news items to cover|ಆಯ್ದ 3 ಸುದ್ದಿ)$/ }).waitFor()
	}),
	updates('updates-to-cover', async (page) => {
		await starNews(page, 3)
		await openToCover(page)
		await page.getByRole('tabpanel').getByRole('link').nth(2).waitFor()
	}),
	updates('updates-to-cover-empty', async (page) => {
		await openToCover(page)
		await notice(page)
	}),
	news(
		'news-detail-covered',
		{ call: 'submitLinks', kind: 'body', body: { success: true } },
		async (page) => {
			await page.locator('article button[aria-pressed]').click()
			await page.locator('article button[aria-pressed="true"]').waitFor()
			await page.getByRole('button', { name: /^(Submit Link|ಲಿಂಕ್ ಸಲ್ಲಿಸಿ)$/ }).click()
			await page.getByRole('dialog').getByRole('textbox').fill('https://youtu.be/tocover0001')
			await page.getByRole('dialog').locator('button[type="submit"]').click()
			await page.getByRole('button', { name: /^(Keep|ಹಾಗೇ ಇರಲಿ)$/ }).hover()
		},
	),
	news('news-detail-withdrawn', async (page, { trouble }) => {
		await page.locator('article button[aria-pressed]').click()
		await page.locator('article button[aria-pressed="true"]').waitFor()
		trouble.set({ call: 'newsDetail', kind: 'status', status: 404 })
		await page.reload()
		await page.locator('main p[role="status"]').waitFor()
	}),
	news(
		'news-detail-shared',
		async (host, page) => {
			answerNews(host, { mediaFiles: mediaNamed('reservoir.jpg', 'council-hall.jpg') })
			await page.addInitScript(() => {
				Object.assign(navigator, { canShare: () => true, share: async () => undefined })
				Object.defineProperty(navigator, 'clipboard', {
					value: { writeText: async () => undefined },
				})
			})
		},
		async (page) => {
			await page.locator('article > div > button').first().click()
			await page.locator('li p svg').nth(1).waitFor()
			await page.locator('article > div > p').waitFor()
		},
	),
]

async function starNews(page: Page, count: number): Promise<void> {
	for (let index = 0; index < count; index += 1) {
		await page.getByRole('tabpanel').getByRole('link').nth(index).click()
		await page.locator('article button[aria-pressed]').click()
		await page.locator('article button[aria-pressed="true"]').waitFor()
		await page.goBack()
	}
}

async function openToCover(page: Page): Promise<void> {
	await page.getByRole('tabpanel').getByRole('combobox').selectOption('to-cover')
}
