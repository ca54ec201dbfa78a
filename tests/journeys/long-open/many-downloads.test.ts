// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { REPORTER_IDS } from '../../api-host/seed/seed-reporters.ts'
import { openUpdates, reporterTest as test } from '../journey.ts'
import { putRecords } from '../stored-records.ts'

const RECORD = {
	version: 1,
	user: REPORTER_IDS.ordinary,
	kind: 'video',
	news: { id: 'one', title: 'News' },
	state: 'saved',
	type: 'video/mp4',
	total: 4,
	loaded: 4,
}

/** Stores a thousand small files, as many as in a year, the way the app does. */
async function storeDownloads(page: Page) {
	const origin = new URL(page.url()).origin
	const records = Array.from({ length: 1000 }, (_, addedAt) => {
		const id = `file-${addedAt}`
		return { ...RECORD, id, addedAt, name: `${id}.mp4`, address: `${origin}/news/${id}.mp4` }
	})
	await page.evaluate(
		async (ids) => {
			const root = await navigator.storage.getDirectory()
			const folder = await root.getDirectoryHandle('downloadedFiles', { create: true })
			for (const id of ids) {
				const writing = await (await folder.getFileHandle(id, { create: true })).createWritable()
				await writing.write('film')
				await writing.close()
			}
		},
		records.map(({ id }) => id),
	)
	await putRecords(page, 'downloads', records)
}

test('a thousand downloaded files are listed in parts and deleted together', async ({ page }) => {
	await openUpdates(page)
	await storeDownloads(page)
	await page.goto('/dashboard/saved-media')
	const media = page.getByRole('region', { name: 'Saved media' })
	const files = media.getByRole('listitem')
	await media.getByText('1,000 files').waitFor()
	expect(await files.count()).toBe(50)
	await media.getByRole('button', { name: 'Load more' }).click()
	expect(await files.count()).toBe(100)
	expect(await files.nth(50).locator(':focus').count()).toBe(1)

	await media.getByRole('button', { name: 'Delete all' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
	await page.getByText('No media in the app yet.').waitFor()
	const storedFiles = async () => {
		const root = await navigator.storage.getDirectory()
		let count = 0
		for await (const _ of (await root.getDirectoryHandle('downloadedFiles')).keys()) count += 1
		return count
	}
	await expect.poll(() => page.evaluate(storedFiles)).toBe(0)
})
