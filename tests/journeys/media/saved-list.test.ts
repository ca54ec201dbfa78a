import { expect } from 'vitest'
import { WITH_WORKER } from '../journey.ts'
import { test as base } from '../screens/reporter.ts'
import { answerNews } from '../screens/responses.ts'

// The worker answers for what is saved.
const test = base.extend('phone', () => WITH_WORKER)

test('the list of saved media opens what it names, also without a network, and its sizes add up', async ({
	page,
	context,
	portal,
}) => {
	answerNews(portal.host, {
		mediaFiles: [
			{ type: 'image', filePath: 'news/reservoir.jpg' },
			{ type: 'video', filePath: 'news/meeting-report.mp4' },
		],
	})
	await page.goto('/dashboard/news-detail?newsId=one')
	await page.evaluate(() => navigator.serviceWorker.ready)
	const tiles = page.getByRole('region', { name: 'Media' }).getByRole('listitem')
	for (const index of [0, 1]) {
		await tiles.nth(index).getByRole('button', { name: 'Download', exact: true }).click()
		await tiles.nth(index).getByText('Saved on this phone').waitFor()
	}

	await page.getByRole('link', { name: 'Back to updates' }).click()
	await page.getByRole('link', { name: 'Profile' }).click()
	await page.getByRole('link', { name: 'Saved media' }).click()
	const list = page.getByRole('region', { name: 'Saved media' })
	const rows = list.locator('li').getByText(/^\d+ kB$/)
	await expect.poll(() => rows.count()).toBe(2)
	const sizes = await rows.allTextContents()
	const sum = sizes.reduce((total, size) => total + Number.parseInt(size, 10), 0)
	const told = await list.getByText(/^2 files, \d+ kB$/).textContent()
	expect(Math.abs(Number(told?.match(/(\d+) kB/)?.[1]) - sum)).toBeLessThanOrEqual(1)

	await context.setOffline(true)
	await list.getByRole('button', { name: 'reservoir.jpg' }).click()
	const picture = page.getByRole('dialog').getByRole('img', { name: 'reservoir.jpg' })
	const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
	await expect.poll(width).toBeGreaterThan(0)
	await page.getByRole('dialog').getByRole('button', { name: 'Previous' }).click()
	const clip = page.getByRole('dialog').getByLabel('meeting-report.mp4')
	const duration = () => clip.evaluate((video: HTMLVideoElement) => video.duration)
	await expect.poll(duration).toBeGreaterThan(0)
	await page.keyboard.press('Escape')
	await page.getByRole('dialog').waitFor({ state: 'hidden' })
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.textContent))
		.toBe('reservoir.jpg')
})
