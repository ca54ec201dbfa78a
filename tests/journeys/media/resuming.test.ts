import { describe, expect } from 'vitest'
import {
	test as base,
	download,
	hashOfDownload,
	loadedBytes,
	NEWS_ADDRESS,
	savedMark,
	storedBytes,
} from './big-file.ts'

const MB = 1_000_000

const test = base.extend('fileSize', () => 4 * MB)

describe('a file that is being downloaded', () => {
	test('arrives whole despite dropped connections, with no byte twice', async ({ page, media }) => {
		media.plan(...[2, 3, 4, 5].map((pace) => ({ cutAfter: 0.9 * MB, pace })))
		await page.goto(NEWS_ADDRESS)
		expect(await download(page)).toBe(media.hash())
		expect(media.asked).toHaveLength(5)
		// An overhead below 2 % would be acceptable.
		expect(media.sent()).toBe(4 * MB)
		await savedMark(page).waitFor()
		// What follows the button has the focus.
		await expect.poll(() => page.locator(':focus').textContent()).toBe('Save to phone')
	})

	test('can be cancelled, paused, or continued in another tab', { tags: 'soak' }, async ({
		page,
		context,
		media,
	}) => {
		media.plan(...Array.from({ length: 3 }, () => ({ pace: 20 })))
		await page.goto(NEWS_ADDRESS)
		const button = page.getByRole('button', { name: 'Download', exact: true })
		await button.click()
		await expect.poll(() => loadedBytes(page)).toBeGreaterThan(MB / 5)
		await page.getByRole('button', { name: 'Cancel' }).click()
		await expect.poll(() => storedBytes(page)).toEqual([])

		await button.click()
		await expect.poll(() => loadedBytes(page)).toBeGreaterThan(MB / 5)
		await page.getByRole('button', { name: 'Pause' }).click()
		await page.getByText('Paused').waitFor()
		expect(await loadedBytes(page)).toBeGreaterThan(MB / 5)
		// The downloader recounts what it has written.
		await expect.poll(async () => [await loadedBytes(page)]).toEqual(await storedBytes(page))
		const paused = await loadedBytes(page)
		await page.reload()
		await page.getByText('Paused').waitFor()
		expect(await loadedBytes(page)).toBe(paused)
		expect(media.asked).toHaveLength(2)
		await page.getByRole('button', { name: 'Resume' }).click()
		await expect.poll(() => loadedBytes(page)).toBeGreaterThan(paused)
		expect(media.asked[2]?.range).toBe(`bytes=${paused}-`)

		media.plan({ pace: 60 })
		await page.reload()
		await expect.poll(() => media.asked.length).toBe(4)
		const other = await context.newPage()
		await other.goto(NEWS_ADDRESS)
		await other.getByRole('progressbar').waitFor()
		const loaded = await loadedBytes(page)
		expect(media.asked).toHaveLength(4)
		await page.close()
		await savedMark(other).waitFor()
		expect(media.asked).toHaveLength(5)
		expect(Number(media.asked[4]?.range?.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(loaded)
		const handedOver = other.waitForEvent('download')
		await other.getByRole('button', { name: 'Save to phone' }).click()
		expect(await hashOfDownload(await handedOver)).toBe(media.hash())
	})
})
