// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test as bigFileTest, NEWS_ADDRESS, savedMark } from '../media/big-file.ts'
import { test } from '../screens/reporter.ts'
import { answerNews } from '../screens/responses.ts'
import { noticesOn } from '../session/notices.ts'
import { toast } from '../submit/submit-form.ts'
import { takeAway } from './absent.ts'

declare global {
	interface Window {
		/** How the share sheet answers, one after the other; it takes the file where nothing stands here. */
		refusals: string[]
		/** The files it was given. */
		taken: string[]
		/** What was copied. */
		copied: string[]
	}
}

/**
 * The app on an iPhone's home screen: a share sheet, and no other way to hand a file on.
 *
 * @param isTapRecent whether the browser takes a tap for recent, however long ago it was
 */
async function addToHomeScreen(page: Page, refusals: string[] = [], isTapRecent = true) {
	await page.addInitScript((isActive) => {
		Object.defineProperty(navigator, 'userActivation', { value: { isActive } })
	}, isTapRecent)
	await page.addInitScript((names) => {
		window.refusals = names
		window.taken = []
		window.copied = []
		Object.assign(navigator, {
			standalone: true,
			canShare: ({ files }: ShareData) => files?.[0]?.type !== 'application/x-refused',
			share: async ({ files: [file] = [] }: ShareData) => {
				const refusal = window.refusals.shift()
				if (refusal) throw new DOMException('Refused', refusal)
				window.taken.push(`${file?.name} ${file?.size}`)
			},
		})
		Object.defineProperty(navigator, 'clipboard', {
			value: { writeText: async (text: string) => window.copied.push(text) },
		})
	}, refusals)
}

const shareButton = (page: Page) =>
	page.getByRole('region', { name: 'Media' }).getByRole('button', { name: 'Share', exact: true })
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy link', exact: true })
const wayOut = (page: Page) => page.getByText("This file can't be shared here.")

async function download(page: Page) {
	await page.goto(NEWS_ADDRESS)
	await page.getByRole('button', { name: 'Download', exact: true }).click()
}

describe('the share sheet of an iPhone’s home screen, by stub', () => {
	test('opens at a second tap where reading the file took too long for the first; a closed one says nothing', async ({
		page,
		portal,
	}) => {
		answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
		await addToHomeScreen(page, ['NotAllowedError', 'AbortError'], false)
		await download(page)
		await savedMark(page).waitFor()
		await shareButton(page).click()
		const again = page.getByText('The file is ready. Tap Share again.', { exact: true })
		await again.last().waitFor()
		await shareButton(page).click()
		await expect.poll(() => page.evaluate(() => window.refusals)).toEqual([])
		await page.waitForTimeout(300)
		expect(await noticesOn(page).count()).toBe(0)
		await shareButton(page).click()
		await expect.poll(() => page.evaluate(() => window.taken)).toEqual(['reservoir.jpg 28379'])
		expect(await wayOut(page).count()).toBe(0)
	})

	test('that refuses a file for good leaves its link, to be opened in Safari', async ({
		page,
		portal,
	}) => {
		answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
		await addToHomeScreen(page, ['NotAllowedError', 'NotAllowedError'], false)
		await download(page)
		await savedMark(page).waitFor()
		await shareButton(page).click()
		await page.getByText('Tap Share again.').last().waitFor()
		await shareButton(page).click()
		await toast(page, "Couldn't share the file.").waitFor()
		await wayOut(page).waitFor()
		expect(await shareButton(page).count()).toBe(0)
		await copyButton(page).click()
		await toast(page, 'Link copied to clipboard!').waitFor()
		const address = `${portal.origin}/news/reservoir.jpg`
		expect(await page.evaluate(() => window.copied)).toEqual([address])
	})

	test('takes also what was fetched whole, where no file can be kept', async ({
		page,
		context,
		portal,
	}) => {
		answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
		await takeAway(context, ['Navigator.prototype.storage'])
		await addToHomeScreen(page)
		await download(page)
		await shareButton(page).click()
		await expect.poll(() => page.evaluate(() => window.taken)).toEqual(['reservoir.jpg 28379'])
	})
})

test('the problem report is not said to be among downloads that an iPhone’s home screen does not have, by stub', async ({
	page,
}) => {
	await addToHomeScreen(page, ['NotAllowedError'])
	await page.goto('/dashboard/user-profile')
	await page.getByText('Report a problem').click()
	const share = page.getByRole('button', { name: 'Share the report', exact: true })
	await share.click()
	await toast(page, "Couldn't share the report. Try again.").waitFor()
	await share.click()
	await expect.poll(() => page.evaluate(() => window.taken.join())).toContain('reporter-portal')
})

describe('a file above 50 MiB', () => {
	const withBigFile = bigFileTest.override('fileSize', 53_000_000)

	withBigFile(
		'goes to the share sheet of an iPhone’s home screen, or leaves its link, by stub',
		async ({ page, portal }) => {
			await addToHomeScreen(page)
			await download(page)
			await savedMark(page).waitFor()
			await shareButton(page).click()
			await expect.poll(() => page.evaluate(() => window.taken)).toEqual(['big.mp4 53000000'])

			await page.evaluate(() => {
				Object.assign(navigator, { canShare: () => false })
			})
			await shareButton(page).click()
			await wayOut(page).waitFor()
			await copyButton(page).click()
			const address = `${portal.origin}/news/big.mp4`
			await expect.poll(() => page.evaluate(() => window.copied)).toEqual([address])
		},
	)
})
