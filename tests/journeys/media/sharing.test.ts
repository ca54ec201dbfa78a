// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as base } from '../journey.ts'
import { noticesOn } from '../responses/notices.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { toast } from '../submit/submit-form.ts'
import { NEWS_ADDRESS, savedMark } from './big-file.ts'

declare global {
	interface Window {
		/** The errors of the share sheet, in order. When none is left, it accepts the file. */
		refusals: string[]
		shared: string[]
		copied: string[]
	}
}

const PICTURE = 'reservoir.jpg image/jpeg 28379'

/**
 * Adds a share sheet that takes one file. On an iPhone's home screen, it is the only way to pass files on.
 *
 * @param isTapRecent whether the browser considers a tap recent, however long ago it was
 */
async function addShareSheet(
	page: Page,
	{ standalone = true, isTapRecent = true, refusals = [] as string[] } = {},
) {
	await page.addInitScript(
		(phone) => {
			Object.assign(window, { refusals: phone.refusals, shared: [], copied: [] })
			const active = { isActive: phone.isTapRecent }
			Object.defineProperty(navigator, 'userActivation', { value: active })
			const clipboard = { writeText: async (text: string) => window.copied.push(text) }
			Object.defineProperty(navigator, 'clipboard', { value: clipboard })
			Object.assign(navigator, {
				...(phone.standalone && { standalone: true }),
				canShare: ({ files }: ShareData) => files?.length === 1,
				share: async ({ files: [file] = [] }: ShareData) => {
					const refusal = window.refusals.shift()
					if (refusal === 'never settles') await new Promise(() => undefined)
					if (refusal) throw new DOMException('Refused', refusal)
					window.shared.push(`${file?.name} ${file?.type} ${file?.size}`)
				},
			})
		},
		{ standalone, isTapRecent, refusals },
	)
}

const media = (page: Page) => page.getByRole('region', { name: 'Media' })
const shareButton = (page: Page) => media(page).getByRole('button', { name: 'Share', exact: true })
const saveButton = (page: Page) => media(page).getByRole('button', { name: 'Save to phone' })
const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy link', exact: true })
const wayOut = (page: Page) => page.getByText("This file can't be shared here.")
const shared = (page: Page) => page.evaluate(() => window.shared)
const copied = (page: Page) => page.evaluate(() => window.copied)

async function download(page: Page) {
	await page.goto(NEWS_ADDRESS)
	await page.getByRole('button', { name: 'Download', exact: true }).click()
}

const test = base.extend('page', async ({ page, host }) => {
	answerNews(host, { mediaFiles: mediaNamed('reservoir.jpg') })
	return page
})

test('a saved file can be shared; closing the sheet shows no message, even if that is never reported', async ({
	page,
}) => {
	await download(page)
	await saveButton(page).waitFor()
	expect(await shareButton(page).count()).toBe(0)

	await addShareSheet(page, { standalone: false, refusals: ['AbortError', 'never settles'] })
	await page.reload()
	await shareButton(page).click()
	await expect.poll(() => page.evaluate(() => window.refusals)).toEqual(['never settles'])
	await shareButton(page).click()
	await expect.poll(() => page.evaluate(() => window.refusals)).toEqual([])
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await shareButton(page).click()
	await expect.poll(() => shared(page)).toEqual([PICTURE])
	expect(await noticesOn(page).count()).toBe(0)
})

describe('on an iPhone’s home screen (stubbed)', () => {
	test('the share sheet opens on a second tap if the first was too long ago', async ({ page }) => {
		const downloads: unknown[] = []
		page.on('download', (file) => downloads.push(file))
		await addShareSheet(page, { isTapRecent: false, refusals: ['NotAllowedError', 'AbortError'] })
		await download(page)
		await savedMark(page).waitFor()
		await shareButton(page).click()
		const again = page.getByText('The file is ready. Tap Share again.', { exact: true })
		await again.last().waitFor()
		await shareButton(page).click()
		await expect.poll(() => page.evaluate(() => window.refusals)).toEqual([])
		await shareButton(page).click()
		await expect.poll(() => shared(page)).toEqual([PICTURE])
		expect(await noticesOn(page).count()).toBe(0)
		expect(await wayOut(page).count()).toBe(0)
		expect(await saveButton(page).count()).toBe(0)
		expect(downloads).toEqual([])
	})

	test('if the sheet refuses a file twice, its link can be copied', async ({ page, portal }) => {
		await addShareSheet(page, {
			isTapRecent: false,
			refusals: ['NotAllowedError', 'NotAllowedError'],
		})
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
		expect(await copied(page)).toEqual([`${portal.origin}/news/reservoir.jpg`])
	})
})
