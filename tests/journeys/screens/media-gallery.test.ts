// @module-tag soak
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { answerNews } from './responses.ts'

/** Every form of path that the host is known to use, for pictures and videos. */
const MEDIA_FILES = [
	{ type: 'video', filePath: 'public\\news\\city-evening.webm' },
	{ type: 'video', filePath: 'news/meeting-report.mp4' },
	{ type: 'image', filePath: 'public/news/council-hall.jpg' },
	{ type: 'chart', filePath: '\\news\\budget-chart.png' },
	{ filePath: '/news/reservoir.jpg' },
]

function isPlaying(video: Locator) {
	return video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0)
}

test('the media of a news item are shown once, and play one at a time', async ({ page, host }) => {
	const again = { type: 'video', filePath: '\\news\\city-evening.webm' }
	answerNews(host, { mediaFiles: [...MEDIA_FILES, again, MEDIA_FILES[2]] })
	await page.goto('/dashboard/news-detail?newsId=one')
	const tiles = page.getByRole('region', { name: 'Media' }).getByRole('listitem')
	await expect.poll(() => tiles.count()).toBe(5)
	const lefts = () =>
		tiles.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
	// Side by side on a phone, in two columns on a wider screen.
	expect(await lefts()).toEqual([16, 386, 756, 1126, 1496])
	const phone = page.viewportSize() ?? { width: 390, height: 844 }
	await page.setViewportSize({ width: 1280, height: 800 })
	const [left, right] = await lefts()
	expect(await lefts()).toEqual([left, right, left, right, left])
	expect(right).toBeGreaterThan(left ?? 0)
	await page.setViewportSize(phone)
	expect(await tiles.getByRole('button', { name: 'Download', exact: true }).count()).toBe(5)

	for (const name of ['Video 1', 'Video 2']) {
		const video = page.getByLabel(name, { exact: true })
		const duration = () => video.evaluate((element: HTMLVideoElement) => element.duration)
		await expect.poll(duration, { message: name }).toBeGreaterThan(0)
		expect(await tiles.filter({ has: video }).getByRole('button').count()).toBe(2)
		await tiles
			.filter({ has: video })
			.getByText(/^Video · \d+:\d\d$/)
			.waitFor()
	}

	// Starting a video pauses the other, and so does swiping it away.
	const first = page.getByLabel('Video 1', { exact: true })
	const second = page.getByLabel('Video 2', { exact: true })
	for (const [number, video] of [first, second].entries()) {
		await page.getByRole('button', { name: `Play Video ${number + 1}` }).press('Space')
		await expect.poll(() => isPlaying(video)).toBe(true)
		expect(await video.getAttribute('controls')).not.toBeNull()
		expect(await video.evaluate((element) => element === document.activeElement)).toBe(true)
	}
	// Browsers dispatch the play event in a separate task.
	await expect.poll(() => isPlaying(first)).toBe(false)
	await page.getByRole('img', { name: 'Picture 5' }).scrollIntoViewIfNeeded()
	await expect.poll(() => isPlaying(second)).toBe(false)
	// The space bar plays and pauses a focused video.
	await first.press('Space')
	await expect.poll(() => isPlaying(first)).toBe(true)
})
