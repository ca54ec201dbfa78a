// @module-tag soak
import { expect } from 'vitest'
import { reporterTest as base, WITH_WORKER } from '../journey.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS } from './big-file.ts'

// The worker serves saved media.
const test = base.extend('phone', () => WITH_WORKER)

test('the list of saved media opens each file, also offline', async ({ page, context, host }) => {
	answerNews(host, {
		mediaFiles: mediaNamed('reservoir.jpg', 'meeting-report.mp4', 'council-hall.jpg'),
	})
	await page.goto(NEWS_ADDRESS)
	await page.evaluate(() => navigator.serviceWorker.ready)
	const tiles = page.getByRole('region', { name: 'Media' }).getByRole('listitem')
	for (const index of [0, 1]) {
		await tiles.nth(index).getByRole('button', { name: 'Download', exact: true }).click()
		await tiles.nth(index).getByText('In the app', { exact: true }).waitFor()
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
	const toNews = list.getByRole('link', { name: 'A title' })
	expect(await toNews.first().getAttribute('href')).toBe(NEWS_ADDRESS)
	expect(Math.abs(Number(told?.match(/(\d+) kB/)?.[1]) - sum)).toBeLessThanOrEqual(1)

	// Another tab downloads a file while a video plays here.
	const viewer = page.getByRole('dialog')
	const open = (name: string) => list.getByRole('button', { name }).click()
	await open('reservoir.jpg')
	await viewer.getByRole('button', { name: 'Previous' }).click()
	const clip = viewer.getByLabel('meeting-report.mp4')
	await clip.evaluate((video: HTMLVideoElement) => {
		Object.assign(video, { loop: true, muted: true })
		return video.play()
	})
	const other = await context.newPage()
	await other.goto(NEWS_ADDRESS)
	const third = other
		.getByRole('listitem')
		.filter({ has: other.getByRole('img') })
		.last()
	await third.getByRole('button', { name: 'Download', exact: true }).click()
	await expect.poll(() => viewer.locator('li').count()).toBe(3)
	await other.close()
	const playedTo = await clip.evaluate((video: HTMLVideoElement) => video.currentTime)
	await expect
		.poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime))
		.not.toBe(playedTo)
	expect(await clip.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
	await page.getByRole('dialog', { name: 'meeting-report.mp4' }).waitFor()
	const middle = page.viewportSize()?.width ?? 0
	expect((await clip.boundingBox())?.x).toBeLessThan(middle / 2)
	await viewer.getByRole('button', { name: 'Next' }).click()
	await page.getByRole('dialog', { name: 'reservoir.jpg' }).waitFor()
	await page.goBack()
	await viewer.waitFor({ state: 'hidden' })

	await context.setOffline(true)
	await open('reservoir.jpg')
	const picture = viewer.getByRole('img', { name: 'reservoir.jpg' })
	const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
	await expect.poll(width).toBeGreaterThan(0)
	await viewer.getByRole('button', { name: 'Previous' }).click()
	const duration = () => clip.evaluate((video: HTMLVideoElement) => video.duration)
	await expect.poll(duration).toBeGreaterThan(0)
	await page.keyboard.press('Escape')
	await viewer.waitFor({ state: 'hidden' })
	await expect
		.poll(() => page.evaluate(() => document.activeElement?.textContent))
		.toBe('reservoir.jpg')
	// The viewer left no history entry.
	await page.goBack()
	await page.waitForURL('**/dashboard/user-profile')
})
