// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { toast } from '../submit/submit-form.ts'
import { test as base, hashOfDownload, NEWS_ADDRESS, savedMark } from './big-file.ts'
import type { Turn } from './flaky-media.ts'

const test = base.extend('fileSize', () => 400_000)

const VIDEO = { 'Content-Type': 'video/mp4' }

const PORTAL_PAGE = {
	status: 200,
	headers: { 'Content-Type': 'text/html' },
	body: '<h1>Station Wi-Fi</h1>',
}

const ERROR = { status: 200, headers: VIDEO, body: '{"success":false,"message":"Not found"}' }

/** What comes in place of the file, or of its rest once it has begun to come. */
const WRONG_ANSWERS: { what: string; turns: Turn[]; isBegun?: boolean }[] = [
	{ what: 'a page', turns: [{ instead: PORTAL_PAGE }] },
	{
		what: 'nothing',
		turns: [{ instead: { status: 200, headers: { ...VIDEO, 'Content-Length': '0' } } }],
	},
	{ what: 'a missing file', turns: [{ instead: { status: 404 } }] },
	{
		what: 'a page in place of the rest',
		turns: [{ cutAfter: 200_000 }, { instead: PORTAL_PAGE }],
		isBegun: true,
	},
	{ what: 'an error that is called a film', turns: [{ instead: ERROR }] },
]

/** What makes a download begin anew, or go on, without a tap. */
const ODD_PARTS: { what: string; headers: Record<string, string> }[] = [
	{ what: 'from later on', headers: { 'Content-Range': 'bytes 300000-399999/400000' } },
	{ what: 'of a shorter file', headers: { 'Content-Range': 'bytes 200000-299999/300000' } },
	{ what: 'of unknown size', headers: { 'Content-Range': 'bytes 200000-399999/*' } },
]

const testWithFiles = test.extend('mediaFiles', () =>
	WRONG_ANSWERS.map((_, index) => ({ type: 'video', filePath: `news/big-${index}.mp4` })),
)

const BUSY: Turn = { instead: { status: 503 } }

const tile = (page: Page, index = 0) =>
	page.getByRole('region', { name: 'Media' }).getByRole('listitem').nth(index)

/** Has the downloader try again now, as it does when a network comes back. */
async function endPauses(page: Page) {
	for (const worker of page.workers())
		await worker.evaluate(() => dispatchEvent(new Event('online')))
}

describe('what is not the file', () => {
	testWithFiles(
		'is never saved as one: it is told, and tried again on a tap',
		async ({ page, media }) => {
			await page.goto(NEWS_ADDRESS)
			const downloads: unknown[] = []
			page.on('download', (file) => downloads.push(file))
			const told = toast(page, 'Failed to fetch media.')
			for (const [index, { what, turns, isBegun = false }] of WRONG_ANSWERS.entries()) {
				const here = tile(page, index)
				media.plan(...turns)
				await here.getByRole('button', { name: 'Download', exact: true }).click()
				await told.click()
				await here
					.getByText(
						isBegun
							? /Not finished yet\. [\d.]+ kB saved so far\./
							: "Couldn't download this file.",
					)
					.waitFor()
				expect(downloads, what).toHaveLength(index)

				media.plan()
				await here.getByRole('button', { name: 'Try again', exact: true }).click()
				await here.getByText('Saved on this phone').waitFor()
				expect(media.asked.at(-1)?.range !== undefined, what).toBe(isBegun)
				await expect.poll(() => downloads.length, { message: what }).toBe(index + 1)
				await told.waitFor({ state: 'detached' })
			}
		},
	)
})

describe('a part that is not the rest', () => {
	const testWithParts = test.extend('mediaFiles', () =>
		ODD_PARTS.map((_, index) => ({ type: 'video', filePath: `news/big-${index}.mp4` })),
	)
	testWithParts('is made good without a tap', async ({ page, media }) => {
		await page.goto(NEWS_ADDRESS)
		for (const [index, { what, headers }] of ODD_PARTS.entries()) {
			media.plan({ cutAfter: 200_000 }, { headers })
			const handedOver = page.waitForEvent('download')
			await tile(page, index).getByRole('button', { name: 'Download', exact: true }).click()
			expect(await hashOfDownload(await handedOver), what).toBe(media.hash())
		}
	})
})

describe('a file without an ending, which the host calls text', () => {
	const testWithoutEnding = test.extend('mediaFiles', () => [
		{ type: 'video', filePath: 'news/big' },
	])
	const CALLED_TEXT = { headers: { 'Content-Type': 'text/plain' } }

	for (const isStored of [true, false])
		testWithoutEnding(
			`is saved as what it is ${isStored ? 'by the downloader' : 'where nothing can be stored'}`,
			async ({ page, media }) => {
				if (!isStored)
					await page.addInitScript(() =>
						Reflect.deleteProperty(StorageManager.prototype, 'getDirectory'),
					)
				await page.goto(NEWS_ADDRESS)
				media.plan({ instead: { ...PORTAL_PAGE, headers: VIDEO } })
				await page.getByRole('button', { name: 'Download', exact: true }).click()
				await toast(page, 'Failed to fetch media.').click()
				media.plan(CALLED_TEXT)
				const handedOver = page.waitForEvent('download')
				await page
					.getByRole('button', { name: isStored ? 'Try again' : 'Download', exact: true })
					.click()
				const file = await handedOver
				expect(file.suggestedFilename()).toBe('big.mp4')
				expect(await hashOfDownload(file)).toBe(media.hash())
			},
		)
})

describe('a host in trouble', () => {
	test('is asked again for what is missing, and in the end it is told', async ({ page, media }) => {
		media.plan({ cutAfter: 100_000 }, ...Array.from({ length: 5 }, () => BUSY))
		await page.goto(NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await page.getByText('Waiting for a connection').waitFor()
		await expect.poll(() => endPauses(page).then(() => media.asked.length)).toBe(6)
		await toast(page, 'Failed to fetch media.').waitFor()
		await page.getByText(/Not finished yet\. [\d.]+ kB saved so far\./).waitFor()
		expect(media.asked).toHaveLength(6)

		// It begins to answer again, and all by itself the rest of a file comes.
		media.plan(BUSY)
		await page.getByRole('button', { name: 'Try again', exact: true }).click()
		await page.getByText('Waiting for a connection').waitFor()
		await savedMark(page).waitFor()
		const [first, ...later] = media.asked.slice(1).map(({ range }) => range)
		expect(first).toMatch(/^bytes=[1-9]\d+-$/)
		expect(later).toEqual(Array.from({ length: 6 }, () => first))
	})
})
