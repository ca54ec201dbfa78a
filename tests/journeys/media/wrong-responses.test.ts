// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { toast } from '../submit/submit-form.ts'
import { test as base, hashOfDownload, NEWS_ADDRESS, savedMark } from './big-file.ts'
import type { Turn } from './flaky-media.ts'

const PORTAL_PAGE = {
	status: 200,
	headers: { 'Content-Type': 'text/html' },
	body: '<h1>Station Wi-Fi</h1>',
}

const BUSY: Turn = { instead: { status: 503 } }

const test = base.extend('fileSize', () => 400_000)

const failed = (page: Page) => toast(page, 'Failed to fetch media.')

/** Has the downloader try again now, as it does when a network comes back. */
async function endPauses(page: Page) {
	for (const worker of page.workers())
		await worker.evaluate(() => dispatchEvent(new Event('online')))
}

test('a host in trouble is asked again for what is missing, and in the end it is told', async ({
	page,
	media,
}) => {
	const tryAgain = page.getByRole('button', { name: 'Try again', exact: true })
	const unfinished = page.getByText(/Not finished yet\. [\d.]+ kB saved so far\./)
	media.plan({ cutAfter: 100_000 }, ...Array.from({ length: 5 }, () => BUSY))
	await page.goto(NEWS_ADDRESS)
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	await page.getByText('Waiting for a connection').waitFor()
	await expect.poll(() => endPauses(page).then(() => media.asked.length)).toBe(6)
	await failed(page).click()
	await unfinished.waitFor()
	expect(media.asked).toHaveLength(6)

	// Nor is the page of a station the rest.
	media.plan({ instead: PORTAL_PAGE })
	await tryAgain.click()
	await failed(page).waitFor()
	await unfinished.waitFor()

	// It begins to answer again, and all by itself the rest of a file comes.
	media.plan(BUSY)
	const handedOver = page.waitForEvent('download')
	await tryAgain.click()
	await savedMark(page).waitFor()
	expect(await hashOfDownload(await handedOver)).toBe(media.hash())
	const [first, ...later] = media.asked.slice(1).map(({ range }) => range)
	expect(first).toMatch(/^bytes=[1-9]\d+-$/)
	expect(later).toEqual(Array.from({ length: 7 }, () => first))
})
