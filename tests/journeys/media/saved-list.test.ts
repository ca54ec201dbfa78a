// @module-tag soak
import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS } from './big-file.ts'

test('the list of saved media opens files while it grows', async ({ page, context, host }) => {
	answerNews(host, {
		mediaFiles: mediaNamed('reservoir.jpg', 'meeting-report.mp4', 'council-hall.jpg'),
	})
	await page.goto(NEWS_ADDRESS)
	const tiles = page.getByRole('region', { name: 'Media' }).getByRole('listitem')
	for (const index of [0, 1]) {
		await tiles.nth(index).getByRole('button', { name: 'Download', exact: true }).click()
		await tiles.nth(index).getByText('In the app', { exact: true }).waitFor()
	}

	await page.getByRole('link', { name: 'Back to updates' }).click()
	await page.getByRole('link', { name: 'Profile' }).click()
	await page.getByRole('link', { name: 'Saved media' }).click()
	const list = page.getByRole('region', { name: 'Saved media' })
	const sizes = list.locator('li').getByText(/^\d+ kB$/)
	await expect.poll(() => sizes.count()).toBe(2)
	await list.getByText(/^2 files, \d+ kB$/).waitFor()
	const toNews = list.getByRole('link', { name: 'A title' })
	expect(await toNews.first().getAttribute('href')).toBe(NEWS_ADDRESS)

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

	// The viewer left no history entry.
	await page.goBack()
	await page.waitForURL('**/dashboard/user-profile')
})
