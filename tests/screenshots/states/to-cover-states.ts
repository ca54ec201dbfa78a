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
		await starRows(page, 3)
		await page.getByRole('button', { name: /^(Download media too|ಚಿತ್ರ, ವಿಡಿಯೊ ಕೂಡ ಡೌನ್‌ಲೋಡ್)$/ }).waitFor()
	}),
	updates('updates-to-cover', async (page) => {
		await starRows(page, 3)
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

async function starRows(page: Page, count: number): Promise<void> {
	const stars = page.locator('li button[aria-pressed]')
	for (let index = 0; index < count; index += 1) await stars.nth(index).click()
	await page
		.locator('li button[aria-pressed="true"]')
		.nth(count - 1)
		.waitFor()
}

function openToCover(page: Page): Promise<void> {
	return page.getByRole('button', { name: /^(To cover|ಆಯ್ದ ಸುದ್ದಿ)( \(\d+\))?$/ }).click()
}
