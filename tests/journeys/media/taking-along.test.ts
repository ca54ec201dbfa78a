// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'

const ADDRESS = '/dashboard/news-detail?newsId=one'
const TITLE = 'ಬೆಳಗಾವಿ ಅಧಿವೇಶನ'
const BRIEF = 'ಮೊದಲ ದಿನ.\nನೀರಾವರಿ ಚರ್ಚೆ.'
const TEXT = `${TITLE}\n\n${BRIEF}`

const PICTURES = mediaNamed('reservoir.jpg', 'council-hall.jpg', 'paddy-fields.jpg')

const WORDS = [
	['English', 'Copy text', 'Text copied.', 'Share'],
	['ಕನ್ನಡ (Kannada)', 'ಪಠ್ಯ ನಕಲಿಸಿ', 'ಪಠ್ಯ ನಕಲಿಸಲಾಗಿದೆ.', 'ಹಂಚಿಕೊಳ್ಳಿ'],
] as const

/** A clipboard and, once `hasSheet` is stored, a share sheet that record what they receive. */
const TAKERS = () => {
	const taken: unknown[] = []
	Object.assign(globalThis, { taken })
	Object.assign(
		navigator,
		localStorage.getItem('hasSheet')
			? {
					canShare: (data: ShareData) => data.text !== undefined,
					share: async (data: ShareData) => taken.push(data),
				}
			: { share: undefined },
	)
	Object.defineProperty(navigator, 'clipboard', {
		value: { writeText: async (text: string) => taken.push(text) },
	})
}

function taken(page: Page): Promise<unknown[]> {
	return page.evaluate(() => (globalThis as unknown as { taken: unknown[] }).taken)
}

function mediaOf(page: Page) {
	return page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
}

function downloadButton(page: Page) {
	return page.getByRole('button', { name: 'Download', exact: true })
}

const withWorker = test.extend('phone', () => WITH_WORKER)
const uncached = test.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))

withWorker(
	'the text of a news item can be shared, or copied without a share sheet, also offline',
	async ({ page, context, host }) => {
		await page.addInitScript(TAKERS)
		answerNews(host, { newsTitle: TITLE, brief: BRIEF })
		await page.goto(ADDRESS)
		for (const [language, copy, done] of WORDS) {
			await page.getByRole('button', { name: language, exact: true }).click()
			await page.getByRole('button', { name: copy }).click()
			await page.getByRole('button', { name: done }).waitFor()
		}
		expect(await taken(page)).toEqual([TEXT, TEXT])

		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		await page.evaluate(() => localStorage.setItem('hasSheet', 'yes'))
		await context.setOffline(true)
		await page.reload()
		for (const [language, copy, , share] of WORDS) {
			await page.getByRole('button', { name: language, exact: true }).click()
			await page.getByRole('button', { name: share }).click()
			expect(await page.getByRole('button', { name: copy }).count()).toBe(0)
		}
		expect(await taken(page)).toEqual([{ text: TEXT }, { text: TEXT }])
	},
)

uncached('one button downloads all media, and shows their total size', async ({ page, host }) => {
	answerNews(host, { mediaFiles: PICTURES })
	await page.goto(ADDRESS)
	const media = mediaOf(page)
	await media.getByText('3 files · 85 kB').waitFor()
	const kit = page.getByRole('article')
	await kit.getByRole('button', { name: 'Download all', exact: true }).waitFor()
	await downloadButton(page).nth(1).click()
	await kit.getByRole('button', { name: 'Download the rest · 58 kB' }).click()
	await expect.poll(() => page.locator(':focus').allTextContents()).toEqual(['Copy text'])
	await expect.poll(() => media.getByText('In the app', { exact: true }).count()).toBe(3)
	expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0)

	// The phone knows the sizes of saved files without asking the host.
	await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
	await page.reload()
	await media.getByText('3 ಫೈಲ್‌ಗಳು · 85 kB').waitFor()
	expect(host.log.entries.filter(({ method }) => method === 'HEAD')).toEqual([])
})
