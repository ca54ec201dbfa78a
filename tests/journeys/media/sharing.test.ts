// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../screens/reporter.ts'
import { answerNews } from '../screens/responses.ts'
import { noticesOn } from '../session/notices.ts'

/** A share sheet that takes files, notes what it was given, and is closed unused when told to. */
const SHARE_SHEET = () => {
	Object.assign(navigator, {
		canShare: ({ files }: ShareData) => files?.length === 1,
		share: async ({ files: [file] = [] }: ShareData) => {
			const { dataset } = document.documentElement
			dataset.shared = `${file?.name} ${file?.type} ${file?.size}`
			if (dataset.closed) throw new DOMException('Closed', 'AbortError')
		},
	})
}

/** What was given to the sheet since it was last asked. */
function shared(page: Page) {
	return page.evaluate(() => {
		const { dataset } = document.documentElement
		const given = dataset.shared
		delete dataset.shared
		return given
	})
}

async function downloadThePicture(page: Page) {
	await page.goto('/dashboard/news-detail?newsId=one')
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	await page.getByRole('region', { name: 'Media' }).getByText('Saved on this phone').waitFor()
}

test('a saved file is handed to another app, only where files can be, and a closed sheet says nothing', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await downloadThePicture(page)
	const share = page.getByRole('button', { name: 'Share' })
	await page.getByRole('button', { name: 'Save to files' }).waitFor()
	expect(await share.count()).toBe(0)

	await page.addInitScript(SHARE_SHEET)
	await page.reload()
	for (const closed of ['', 'closed']) {
		await page.evaluate((word) => {
			document.documentElement.dataset.closed = word
		}, closed)
		await share.click()
		await expect.poll(() => shared(page)).toBe('reservoir.jpg image/jpeg 28379')
	}
	await page.waitForTimeout(300)
	expect(await noticesOn(page).count()).toBe(0)
})

test('a kind of file that the platform refuses can be saved at once, and no second tap is asked for', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await downloadThePicture(page)
	await page.addInitScript(() =>
		Object.assign(navigator, {
			canShare: () => true,
			share: () => Promise.reject(new DOMException('Refused', 'NotAllowedError')),
		}),
	)
	await page.reload()
	const media = page.getByRole('region', { name: 'Media' })
	await media.getByRole('button', { name: 'Share' }).click()
	const save = media.getByRole('button', { name: 'Save to files' })
	await save.getByText('Save to files').waitFor()
	expect(await save.evaluate((button) => button === document.activeElement)).toBe(true)
	expect(await media.getByRole('button', { name: 'Share' }).count()).toBe(0)
	expect(await page.getByText('Tap Share again.').count()).toBe(0)
	const download = page.waitForEvent('download')
	await save.click()
	expect((await download).suggestedFilename()).toBe('reservoir.jpg')
})

test('a browser with a half-built share sheet shows the news and its media all the same', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await page.addInitScript(() =>
		Object.assign(navigator, { share: async () => undefined, canShare: undefined }),
	)
	await downloadThePicture(page)
	await page.getByRole('article').getByRole('button', { name: 'Share' }).waitFor()
	await page.getByRole('button', { name: 'Save to files' }).waitFor()
})

test('installed on an iPhone, the share sheet takes the place of a download', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await page.addInitScript(SHARE_SHEET)
	await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
	const downloads: unknown[] = []
	page.on('download', (file) => downloads.push(file))
	await downloadThePicture(page)
	await page.getByRole('button', { name: 'Share' }).click()
	await expect.poll(() => shared(page)).toBe('reservoir.jpg image/jpeg 28379')
	expect(await page.getByRole('button', { name: 'Save to files' }).count()).toBe(0)
	expect(downloads).toEqual([])
})
