// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openUpdates, reporterTest as test } from '../journey.ts'
import { copy, submittedLinks, WITH_CLIPBOARD } from '../sharing/shared-links.ts'
import { NEWS_ID } from '../submit/submit-form.ts'
import { answerSubmissions } from './responses.ts'

const WORDS = {
	en: {
		language: 'English',
		share: 'Share',
		open: 'Submit Link',
		paste: 'Paste link',
		submit: 'Submit',
		insights: 'My Insights',
		live: 'Live',
		reason: 'The newsroom gave no reason.',
		exportMonth: /^Export /,
	},
	kn: {
		language: 'ಕನ್ನಡ',
		share: 'ಹಂಚಿಕೊಳ್ಳಿ',
		open: 'ಲಿಂಕ್ ಸಲ್ಲಿಸಿ',
		paste: 'ಲಿಂಕ್ ಅಂಟಿಸಿ',
		submit: 'ಸಲ್ಲಿಸಿ',
		insights: 'ನನ್ನ ಸಲ್ಲಿಕೆಗಳು',
		live: 'ಲೈವ್',
		reason: 'ಸುದ್ದಿಮನೆಯವರು ಕಾರಣ ತಿಳಿಸಿಲ್ಲ.',
		exportMonth: /^ವರದಿ: /,
	},
}

const yesterday = (_id: string, status: string) => ({
	_id,
	status,
	platform: 'Youtube',
	contentLink: `https://youtu.be/${_id.repeat(11)}`,
	createdAt: new Date(Date.now() - 86_400_000).toISOString(),
	news: { _id: NEWS_ID, newsTitle: `News ${_id}` },
})

/** Adds a share sheet that takes everything. Chromium on a computer may have none. */
function addShareSheet(page: Page) {
	return page.addInitScript(() => {
		const shared: string[] = []
		Object.assign(window, { shared })
		Object.assign(navigator, {
			canShare: () => true,
			share: async ({ files = [] }: ShareData) => shared.push(`${files.length} files`),
		})
	})
}

/** Taps what is whole in sight, without scrolling to it. */
async function tap(control: Locator) {
	await control.waitFor()
	const isInSight = () =>
		control.evaluate((element) => {
			const { top, bottom } = element.getBoundingClientRect()
			return top >= 0 && bottom <= innerHeight
		})
	await expect.poll(isInSight).toBe(true)
	await control.tap()
}

describe('on a small phone', () => {
	test.override('phone', { ...WITH_CLIPBOARD, viewport: { width: 360, height: 640 } })

	test.for(['en', 'kn'] as const)(
		'the daily work takes few taps (%s)',
		{ timeout: 120_000 },
		async (language, { page, portal }) => {
			const words = WORDS[language]
			const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
			const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared)
			await addShareSheet(page)
			answerSubmissions(portal.host, [yesterday('a', 'Live'), yesterday('b', 'Rejected')])
			await openUpdates(page)
			await page.getByRole('button', { name: words.language }).click()

			await tap(page.getByRole('tabpanel').getByRole('link').first())
			await page.getByRole('article').waitFor()
			await tap(page.getByRole('article').getByRole('button', { name: words.share, exact: true }))
			await expect.poll(shared).toEqual(['4 files'])

			await copy(page, 'https://youtu.be/zzzzzzzzzzz')
			await tap(button(words.open))
			await tap(button(words.paste))
			await tap(page.getByRole('dialog').getByRole('button', { name: words.submit, exact: true }))
			await page.getByRole('dialog').waitFor({ state: 'hidden' })
			expect(submittedLinks(portal)).toEqual([['https://youtu.be/zzzzzzzzzzz']])

			await page.goBack()
			await tap(page.getByRole('link', { name: words.insights, exact: true }))
			const rows = page.getByRole('main').locator('li[data-key]').getByRole('button')
			const status = rows.first().getByText(words.live, { exact: true })
			await status.waitFor()
			const { y = 640, height = 0 } = (await status.boundingBox()) ?? {}
			expect(y + height, 'above the navigation').toBeLessThan(580)
			await tap(rows.nth(1))
			await page.getByText(words.reason).waitFor()

			await page.evaluate(() => scrollTo(0, 0))
			await tap(button(words.exportMonth))
			await tap(page.getByRole('dialog').getByRole('button', { name: /CSV/ }))
			await expect.poll(shared).toEqual(['4 files', '1 files'])
		},
	)
})
