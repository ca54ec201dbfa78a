import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { REPORTER_IDS } from '../../api-host/seed/seed-reporters.ts'
import { rows } from '../offline/kept.ts'
import { test } from '../screens/reporter.ts'

const COUNT = 1000

/** As many files as a year brings, small ones, as the app would have stored them. */
async function storeDownloads(page: Page) {
	await page.evaluate(
		async ([count, owner]) => {
			const root = await navigator.storage.getDirectory()
			const folder = await root.getDirectoryHandle('downloads', { create: true })
			const ids = Array.from({ length: count }, (_, place) => `file-${place}`)
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
			for (const [place, id] of ids.entries())
				transaction.objectStore('records').put(
					{
						version: 1,
						id,
						owner,
						address: `${location.origin}/news/${id}.mp4`,
						name: `${id}.mp4`,
						kind: 'video',
						news: { id: 'one', title: `News ${place}` },
						state: 'saved',
						type: 'video/mp4',
						total: id.length,
						loaded: id.length,
						addedAt: place,
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

describe('a thousand downloaded files', () => {
	test('are listed without drawing all of them, found one by one, and deleted together', async ({
		page,
	}) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await page.waitForFunction(async () =>
			(await indexedDB.databases()).some(({ name }) => name === 'downloads'),
		)
		await storeDownloads(page)
		const begun = Date.now()
		await page.goto('/dashboard/saved-media')
		await page.getByText('1,000 files').or(page.getByText('1000 files')).waitFor()
		console.log('shown after', Date.now() - begun)
		const browser = await page.context().newCDPSession(page)
		await browser.send('Performance.enable')
		const { metrics } = await browser.send('Performance.getMetrics')
		console.log(metrics.filter(({ name }) => /Nodes|Listeners|Heap|Script|Layout|Task/.test(name)))
		expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(150)
	})
})
