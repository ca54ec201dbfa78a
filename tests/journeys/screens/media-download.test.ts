import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { reporterTest as base } from '../journey.ts'
import { answerNews, mediaNamed } from './responses.ts'

/** A test without media caching, so that each download asks the host. */
const test = base.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))

const HOST_FILES = new URL('../../api-host/media/files/', import.meta.url)

function hashOf(content: Buffer) {
	return createHash('sha256').update(content).digest('hex')
}

describe('news detail, /dashboard/news-detail: Download', () => {
	test("saves exactly the host's file, under its own name", async ({ page, host }) => {
		answerNews(host, {
			mediaFiles: [
				{ type: 'image', filePath: 'public\\news\\council-hall.jpg' },
				{ type: 'video', filePath: 'public/news/city-evening.webm' },
			],
		})
		await page.goto('/dashboard/news-detail?newsId=one')
		const buttons = page.getByRole('button', { name: 'Download', exact: true })
		for (const name of ['council-hall.jpg', 'city-evening.webm']) {
			const download = page.waitForEvent('download')
			await buttons.first().click()
			const saved = await download
			await expect
				.poll(() => page.locator(':focus').textContent(), {
					message: 'what follows the button has the focus',
				})
				.toBe('Save to phone')
			expect(saved.suggestedFilename()).toBe(name)
			expect(hashOf(await readFile(await saved.path()))).toBe(
				hashOf(await readFile(new URL(name, HOST_FILES))),
			)
		}
	})

	test('fetches two files at a time, the third if one is cancelled', { tags: 'soak' }, async ({
		page,
		host,
	}) => {
		const mediaFiles = mediaNamed('reservoir.jpg', 'council-hall.jpg', 'paddy-fields.jpg')
		answerNews(host, { mediaFiles })
		await page.goto('/dashboard/news-detail?newsId=one')
		await expect.poll(() => host.count('media')).toBe(3)
		host.trouble.add({ call: 'media', kind: 'hang', times: 2 })
		const media = page.getByRole('region', { name: 'Media' })
		for (const tile of await media.getByRole('listitem').all()) {
			const button = tile.getByRole('button', { name: 'Download', exact: true })
			// A second tap fetches nothing more.
			await button.evaluate((element: HTMLButtonElement) => {
				element.click()
				element.click()
			})
		}
		await expect.poll(() => host.count('media')).toBe(5)
		await expect.poll(() => media.getByText('Waiting', { exact: true }).count()).toBe(3)
		expect(host.count('media')).toBe(5)
		await page.getByRole('button', { name: 'Cancel' }).first().click()
		await media.getByText('In the app', { exact: true }).waitFor()
		expect(host.count('media')).toBe(6)
	})
})
