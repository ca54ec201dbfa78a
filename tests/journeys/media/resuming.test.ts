import { describe, expect } from 'vitest'
import { download, hashOfDownload, loadedBytes, NEWS_ADDRESS, savedMark, test } from './big-file.ts'
import type { Asked } from './flaky-media.ts'

const MB = 1_000_000

/** Of what came last before a connection died some may be lost on a busy phone; in bytes. */
const LOST = MB / 5

/** From where the requests went on, and whether each is about where it was to be. */
function expectStarts(asked: Asked[], starts: number[]) {
	const found = asked.map(({ range }) => Number(range?.match(/\d+/)?.[0] ?? 0))
	expect(found).toHaveLength(starts.length)
	for (const [place, start] of starts.entries()) {
		expect(found[place], `request ${place}`).toBeLessThanOrEqual(start)
		expect(found[place], `request ${place}`).toBeGreaterThanOrEqual(start - LOST * place)
	}
}

describe('a file of 12 MB', () => {
	test('arrives whole through ten dropped connections, no byte asked for twice, and the report tells', async ({
		page,
		media,
		fileSize,
	}) => {
		const cuts = Array.from({ length: 10 }, (_, place) => ({ cutAfter: 1.1 * MB, pace: 2 + place }))
		media.plan(...cuts)
		await page.goto(NEWS_ADDRESS)
		expect(await download(page)).toBe(media.hash())
		expect(media.asked).toHaveLength(11)
		expect(media.sent()).toBeLessThan(fileSize * 1.02)
		await savedMark(page).waitFor()

		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('link', { name: 'Profile' }).click()
		await page.getByText('Show the report').click()
		const codes = page.locator('details li code', { hasText: 'download' })
		const again = Array.from({ length: 10 }, () => 'download resumed')
		await expect
			.poll(() => codes.allTextContents())
			.toEqual(['download saved', ...again, 'download started'])
	})

	test('keeps what it has when the host gives no parts for a while', async ({ page, media }) => {
		media.plan(
			{ cutAfter: 6 * MB },
			{ noRanges: true, cutAfter: 2 * MB },
			{ cutAfter: MB },
			{ noRanges: true },
		)
		await page.goto(NEWS_ADDRESS)
		expect(await download(page)).toBe(media.hash())
		expectStarts(media.asked, [0, 6 * MB, 6 * MB, 7 * MB])
	})

	test('begins anew each time another one is in its place, as long, shorter or longer', async ({
		page,
		media,
	}) => {
		const old = media.hash()
		media.plan(
			{ cutAfter: 3 * MB, revisedTo: 12 * MB },
			{ cutAfter: 3 * MB, revisedTo: 2 * MB },
			{ cutAfter: MB, revisedTo: 4 * MB },
		)
		await page.goto(NEWS_ADDRESS)
		expect(await download(page)).toBe(media.hash())
		expect(media.hash()).not.toBe(old)
		// Each time from the first byte: the last one brings the whole of the last version.
		expect(media.asked.map(({ sent }) => sent)).toEqual([3 * MB, 3 * MB, MB, 4 * MB])
	})

	test('goes on after a reload, and in the next tab when one is closed', async ({
		page,
		context,
		media,
		fileSize,
	}) => {
		media.plan({ pace: 20 }, { pace: 20 })
		await page.goto(NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await expect.poll(() => loadedBytes(page)).toBeGreaterThan(MB)
		await page.reload()
		await expect.poll(() => loadedBytes(page)).toBeGreaterThan(3 * MB)
		const other = await context.newPage()
		await other.goto(NEWS_ADDRESS)
		await other.getByRole('progressbar').waitFor()
		expect(media.asked).toHaveLength(2)
		await page.close()
		await savedMark(other).waitFor()
		expect(media.asked).toHaveLength(3)
		const handedOver = other.waitForEvent('download')
		await other.getByRole('button', { name: 'Save to files' }).click()
		expect(await hashOfDownload(await handedOver)).toBe(media.hash())
		// What was on its way in the closed connections is lost.
		expect(media.sent()).toBeLessThan(fileSize + 8 * MB)
	})

	test('can be paused, gone on with, and given up', async ({ page, media }) => {
		media.plan({ pace: 20 }, { pace: 20 })
		await page.goto(NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await expect.poll(() => loadedBytes(page)).toBeGreaterThan(MB)
		await page.getByRole('button', { name: 'Pause' }).click()
		await page.getByText('Paused').waitFor()
		const paused = await loadedBytes(page)
		await page.waitForTimeout(500)
		expect(await loadedBytes(page)).toBe(paused)
		await page.getByRole('button', { name: 'Resume' }).click()
		await expect.poll(() => loadedBytes(page)).toBeGreaterThan(paused)
		expect(media.asked[1]?.range).toBe(`bytes=${paused}-`)
		await page.getByRole('button', { name: 'Cancel' }).click()
		await page.getByRole('button', { name: 'Download', exact: true }).waitFor()
		await expect.poll(() => storedBytes(page)).toBe(0)
	})
})

function storedBytes(page: Parameters<typeof loadedBytes>[0]) {
	return page.evaluate(async () => {
		const root = await navigator.storage.getDirectory()
		const folder = await root.getDirectoryHandle('downloads')
		let size = 0
		for await (const handle of folder.values())
			size += (await (handle as FileSystemFileHandle).getFile()).size
		return size
	})
}
