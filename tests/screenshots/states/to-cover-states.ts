import type { Page } from 'playwright-core'
import { answerNews, mediaNamed } from '../../journeys/screens/responses.ts'
import { NEWS_ADDRESS } from '../../journeys/submit/submit-form.ts'
import { type Screen, signedInAt } from '../screens.ts'
import { notice } from './signs.ts'

const updates = signedInAt('/dashboard/updates')
const news = signedInAt(NEWS_ADDRESS)

/** Starred news: in the list, by itself, none yet, covered, withdrawn by the host, and with media to share. */
export const TO_COVER_STATES: Screen[] = [
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
