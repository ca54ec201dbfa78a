import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { openOffline, untilKept } from '../offline/kept.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS, savedMark } from './big-file.ts'

// The worker serves saved media.
test.override('phone', WITH_WORKER)

declare global {
	interface Window {
		/** What the share sheet and the clipboard received, in order. */
		handedOver: string[]
	}
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const handedOver = (page: Page) => page.evaluate(() => window.handedOver)

test('all media of an item go to one share sheet', async ({ page, context, portal }) => {
	await context.addInitScript(() => {
		window.handedOver = []
		Object.defineProperty(navigator, 'clipboard', {
			value: { writeText: async (text: string) => window.handedOver.push(text) },
		})
		Object.assign(navigator, {
			// In Kannada, the share sheet takes one file at a time.
			canShare: ({ files }: ShareData) =>
				files?.length === 1 || localStorage.getItem('language') !== 'kn',
			share: async ({ files = [] }: ShareData) =>
				window.handedOver.push(files.map(({ name }) => name).join(' ')),
		})
	})
	answerNews(portal.host, { mediaFiles: mediaNamed('reservoir.jpg', 'council-hall.jpg') })
	await page.goto(NEWS_ADDRESS)
	await button(page, 'Download').first().click()
	await savedMark(page).waitFor()
	expect(await button(page, 'Share all').count()).toBe(0)
	await button(page, 'Download').click()
	await button(page, 'Share all').click()
	await page.getByText('The text is copied. Paste it where you share the files.').first().waitFor()
	await expect
		.poll(() => handedOver(page))
		.toEqual(['A title\n\nA brief', 'reservoir.jpg council-hall.jpg'])

	await untilKept(page, ['/self', '/news/'])
	await page.evaluate(() => localStorage.setItem('language', 'kn'))
	const offline = await openOffline(context, page)
	await offline.goto(NEWS_ADDRESS)
	await button(offline, 'ಎಲ್ಲ ಹಂಚಿಕೊಳ್ಳಿ').click()
	await offline.getByText('ಈ ಫೈಲ್‌ಗಳನ್ನು ಇಲ್ಲಿ ಒಟ್ಟಿಗೆ ಹಂಚಿಕೊಳ್ಳಲಾಗದು. ಒಂದೊಂದಾಗಿ ಹಂಚಿಕೊಳ್ಳಿ.').waitFor()
	await button(offline, 'ಹಂಚಿಕೊಳ್ಳಿ').last().click()
	await expect.poll(() => handedOver(offline)).toEqual(['A title\n\nA brief', 'council-hall.jpg'])
})
