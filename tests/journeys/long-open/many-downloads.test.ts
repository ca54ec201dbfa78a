// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { REPORTER_IDS } from '../../api-host/seed/seed-reporters.ts'
import { rows } from '../offline/kept.ts'
import { test } from '../screens/reporter.ts'

const COUNT = 1000

/** As many files as a year brings, small ones, as the app would have stored them. */
async function storeDownloads(page: Page) {
	await page.evaluate(
		async ([count, owner]) => {
			// The app makes it.
			const isMade = async () =>
				(await indexedDB.databases()).some(({ name }) => name === 'downloads')
			while (!(await isMade())) await new Promise((resolve) => setTimeout(resolve, 50))
			const root = await navigator.storage.getDirectory()
			const folder = await root.getDirectoryHandle('downloads', { create: true })
			const ids = Array.from({ length: count }, (_, index) => `file-${index}`)
			for (let next = 0; next < count; next += 50)
				await Promise.all(
					ids.slice(next, next + 50).map(async (id) => {
						const file = await folder.getFileHandle(id, { create: true })
						const writing = await file.createWritable()
						await writing.write(id)
						await writing.close()
					}),
				)
			const opening = indexedDB.open('downloads')
			await new Promise((resolve) => {
				opening.onsuccess = resolve
			})
			const transaction = opening.result.transaction('records', 'readwrite')
			for (const [index, id] of ids.entries())
				transaction.objectStore('records').put(
					{
						version: 1,
						id,
						owner,
						address: `${location.origin}/news/${id}.mp4`,
						name: `${id}.mp4`,
						kind: 'video',
						news: { id: 'one', title: `News ${index}` },
						state: 'saved',
						type: 'video/mp4',
						total: id.length,
						loaded: id.length,
						addedAt: index,
					},
					id,
				)
			await new Promise((resolve) => {
				transaction.oncomplete = resolve
			})
			opening.result.close()
		},
		[COUNT, REPORTER_IDS.ordinary] as const,
	)
}

test('a thousand downloaded files are listed in parts, deleted together', async ({ page }) => {
	await page.goto('/dashboard/updates')
	await rows(page).first().waitFor()
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
	await page.getByText('No media saved on this phone.').waitFor()
	await expect.poll(() => storedFiles(page)).toBe(0)
})

function storedFiles(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const root = await navigator.storage.getDirectory()
		const folder = await root.getDirectoryHandle('downloads')
		let count = 0
		for await (const _ of folder.keys()) count += 1
		return count
	})
}
