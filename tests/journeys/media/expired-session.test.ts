// @module-tag soak
import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { reporterTest as base } from '../journey.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS } from './big-file.ts'

/** So many that a host wouldn't accept an extra request for each. */
const MEDIA_FILES = mediaNamed(
	...['city-evening.webm', 'meeting-report.mp4'],
	...Array.from({ length: 78 }, (_, index) => `reservoir-${index}.jpg`),
)

/** Makes the host refuse all media until the session is renewed, and again after each `expire()`. */
function createGuard() {
	let isExpired = true
	const middleware: Middleware = (request, response, next) => {
		const { url = '' } = request
		if (url.endsWith('/refresh-token')) isExpired = false
		if (!isExpired || !url.startsWith('/news/')) {
			request.url = url.replace(/-\d+\.jpg$/, '.jpg')
			return next?.()
		}
		response.writeHead(401, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
		response.end('{"success":false,"message":"Please log in."}')
	}
	return {
		middleware,
		expire: () => {
			isExpired = true
		},
	}
}

const test = base
	.extend('guard', () => createGuard())
	.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))
	.extend('before', ({ guard }) => guard.middleware)

const widthOf = (image: Locator) =>
	image.evaluate((element: HTMLImageElement) => element.naturalWidth)
const isFocused = (element: Element) => element === document.activeElement
const durationOf = (video: Locator) =>
	video.evaluate((element: HTMLVideoElement) => element.duration)

describe('media shown after the session has expired', () => {
	test('appear after one renewal, no matter how many', async ({ page, host, guard }) => {
		answerNews(host, { mediaFiles: MEDIA_FILES })
		await page.goto(NEWS_ADDRESS)
		for (const name of ['Video 1', 'Video 2']) {
			const video = page.getByLabel(name, { exact: true })
			await expect.poll(() => durationOf(video)).toBeGreaterThan(0)
		}
		const see = async (number: number) => {
			const picture = page.getByRole('img', { name: `Picture ${number}`, exact: true })
			await picture.scrollIntoViewIfNeeded()
			await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)
		}
		for (const number of [3, 4, 5]) await see(number)
		expect(host.count('refreshToken')).toBe(1)
		guard.expire()
		for (const number of [80, 79, 78]) await see(number)
		expect([host.count('refreshToken'), host.count('mediaSize')]).toEqual([2, 0])
		expect(await page.getByText("Can't show this file.").count()).toBe(0)
	})

	test('are requested again after a tap, or once online', async ({ page, context, host }) => {
		answerNews(host, { mediaFiles: MEDIA_FILES.slice(1, 4) })
		host.trouble.add({ call: 'refreshToken', kind: 'status', status: 503 })
		await page.goto(NEWS_ADDRESS)
		const broken = page.getByText("Can't show this file.")
		await expect.poll(() => broken.count()).toBe(3)
		host.trouble.clear()
		answerNews(host, { mediaFiles: MEDIA_FILES.slice(1, 4) })
		await page.getByRole('button', { name: 'Try again Picture 2' }).click()
		const picture = page.getByRole('img', { name: 'Picture 2' })
		await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)
		expect(await page.getByRole('button', { name: 'Enlarge Picture 2' }).evaluate(isFocused)).toBe(
			true,
		)
		expect(await broken.count()).toBe(2)
		await context.setOffline(true)
		await page.getByText('Not in the app yet. Go online to see it.').first().waitFor()
		await context.setOffline(false)
		const video = page.getByLabel('Video 1', { exact: true })
		await expect.poll(() => durationOf(video)).toBeGreaterThan(0)
		await expect.poll(() => broken.count()).toBe(0)
	})
})
