import type { Page } from 'playwright-core'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { answerNews } from '../../journeys/screens/responses.ts'
import { NEWS_ADDRESS } from '../../journeys/submit/submit-form.ts'
import type { Screen } from '../screens.ts'
import { notice } from './signs.ts'

const UPDATES = { path: '/dashboard/updates', account: ACCOUNTS.ordinary }
const NEWS = { path: NEWS_ADDRESS, account: ACCOUNTS.ordinary }

/** Starred news: in the list, by itself, none yet, withdrawn by the host, and with media to share together. */
export const TO_COVER_STATES: Screen[] = [
	{
		...UPDATES,
		name: 'updates-starred',
		async ready(page) {
			await starRows(page, 3)
			await page.getByRole('button', { name: /^(Download media too|ಚಿತ್ರ, ವಿಡಿಯೊ ಕೂಡ ಡೌನ್‌ಲೋಡ್)$/ }).waitFor()
		},
	},
	{
		...UPDATES,
		name: 'updates-to-cover',
		async ready(page) {
			await starRows(page, 3)
			await openToCover(page)
			await page.getByRole('tabpanel').getByRole('link').nth(2).waitFor()
		},
	},
	{
		...UPDATES,
		name: 'updates-to-cover-empty',
		async ready(page) {
			await openToCover(page)
			await notice(page)
		},
	},
	{
		...NEWS,
		name: 'news-detail-covered',
		prepare: ({ trouble }) =>
			trouble.set({ call: 'submitLinks', kind: 'body', body: { success: true } }),
		async ready(page) {
			await page.locator('article button[aria-pressed]').click()
			await page.locator('article button[aria-pressed="true"]').waitFor()
			await page.getByRole('button', { name: /^(Submit Link|ಲಿಂಕ್ ಸಲ್ಲಿಸಿ)$/ }).click()
			await page.getByRole('dialog').getByRole('textbox').fill('https://youtu.be/tocover0001')
			await page.getByRole('dialog').locator('button[type="submit"]').click()
			await page.getByRole('button', { name: /^(Keep|ಹಾಗೇ ಇರಲಿ)$/ }).hover()
		},
	},
	{
		...NEWS,
		name: 'news-detail-withdrawn',
		async ready(page, { trouble }) {
			await page.locator('article button[aria-pressed]').click()
			await page.locator('article button[aria-pressed="true"]').waitFor()
			trouble.set({ call: 'newsDetail', kind: 'status', status: 404 })
			await page.reload()
			await page.locator('main p[role="status"]').waitFor()
		},
	},
	{
		...NEWS,
		name: 'news-detail-share-all',
		async prepare(host, page) {
			const mediaFiles = ['reservoir', 'council-hall'].map((name) => ({
				type: 'image',
				filePath: `news/${name}.jpg`,
			}))
			answerNews(host, { mediaFiles })
			await page.addInitScript(() => {
				Object.assign(navigator, { canShare: () => true, share: async () => undefined })
				Object.defineProperty(navigator, 'clipboard', {
					value: { writeText: async () => undefined },
				})
			})
		},
		async ready(page) {
			const all = page.locator('section:has(li) > div > button')
			await all.click()
			await page.locator('li p svg').nth(1).waitFor()
			await all.click()
			await page.locator('section:has(li) > div > p').nth(1).waitFor()
		},
	},
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
	return page.getByRole('button', { name: /^(To cover|ವರದಿ ಮಾಡಲು)( \(\d+\))?$/ }).click()
}
