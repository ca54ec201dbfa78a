// @module-tag soak
import { expect } from 'vitest'
import { reporterTest as base } from '../journey.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS } from './big-file.ts'

const MEDIA_FILES = mediaNamed('reservoir.jpg', 'council-hall.jpg', 'paddy-fields.jpg')

const test = base.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))

test('one button downloads all media, and shows their total size', async ({ page, host }) => {
	answerNews(host, { mediaFiles: MEDIA_FILES })
	await page.goto(NEWS_ADDRESS)
	const media = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
	await media.getByText('3 files · 85 kB').waitFor()
	await media.getByRole('button', { name: 'Download all', exact: true }).waitFor()
	await media.getByRole('button', { name: 'Download', exact: true }).nth(1).click()
	await media.getByRole('button', { name: 'Download the rest · 58 kB' }).click()
	await expect.poll(() => media.locator('li :focus').count()).toBe(1)
	await expect.poll(() => media.getByText('In the app', { exact: true }).count()).toBe(3)
	expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0)

	// The phone knows the sizes of saved files without asking the host.
	await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
	await page.reload()
	await media.getByText('3 ಫೈಲ್‌ಗಳು · 85 kB').waitFor()
	// A ping of the host asks for no file.
	const asked = host.log.entries.filter(({ method, path }) => method === 'HEAD' && path !== '/v1/')
	expect(asked).toEqual([])
})

test('files are downloaded two at a time, also if one is cancelled', async ({ page, host }) => {
	answerNews(host, { mediaFiles: MEDIA_FILES })
	await page.goto(NEWS_ADDRESS)
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
