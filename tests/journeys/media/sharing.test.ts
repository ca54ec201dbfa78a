import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answerNews } from '../screens/answers.ts'
import { test } from '../screens/reporter.ts'
import { noticesOn } from '../session/notices.ts'

/** A phone whose share sheet takes files, notes what it was given, and may be closed unused. */
async function giveShareSheet(page: Page, { isClosed = false, isInstalledOnIphone = false } = {}) {
	await page.addInitScript(
		([closed, iphone]) => {
			const shared: string[] = []
			Object.assign(navigator, {
				shared,
				canShare: ({ files }: ShareData) => files?.length === 1,
				share: async ({ files }: ShareData) => {
					for (const { name, type, size } of files ?? []) shared.push(`${name} ${type} ${size}`)
					if (closed) throw new DOMException('Closed', 'AbortError')
				},
				...(iphone && { standalone: true }),
			})
		},
		[isClosed, isInstalledOnIphone] as const,
	)
}

function shared(page: Page) {
	return page.evaluate(() => (navigator as unknown as { shared: string[] }).shared)
}

async function downloadThePicture(page: Page) {
	await page.goto('/dashboard/news-detail?newsId=one')
	await page.getByRole('button', { name: 'Download' }).click()
	await page.getByRole('region', { name: 'Media' }).getByText('Saved on this phone').waitFor()
}

for (const isClosed of [false, true])
	test(`a file is handed to another app, and ${isClosed ? 'a closed sheet' : 'that'} says nothing`, async ({
		page,
		portal,
	}) => {
		answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
		await giveShareSheet(page, { isClosed })
		await downloadThePicture(page)
		await page.getByRole('button', { name: 'Share' }).click()
		await expect.poll(() => shared(page)).toEqual(['reservoir.jpg image/jpeg 28379'])
		await page.waitForTimeout(300)
		expect(await noticesOn(page).count()).toBe(0)
	})

test('where files cannot be shared it is not offered', async ({ page, portal }) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await downloadThePicture(page)
	expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
	await page.getByRole('button', { name: 'Save to files' }).waitFor()
})

test('installed on an iPhone, the share sheet takes the place of a download', async ({
	page,
	portal,
}) => {
	answerNews(portal.host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	await giveShareSheet(page, { isInstalledOnIphone: true })
	const downloads: unknown[] = []
	page.on('download', (file) => downloads.push(file))
	await downloadThePicture(page)
	await page.getByRole('button', { name: 'Share' }).click()
	await expect.poll(() => shared(page)).toHaveLength(1)
	expect(await page.getByRole('button', { name: 'Save to files' }).count()).toBe(0)
	expect(downloads).toEqual([])
})
