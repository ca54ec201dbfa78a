import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as base, WITH_WORKER } from '../journey.ts'
import { untilCached } from '../offline/cached.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { NEWS_ADDRESS } from './big-file.ts'

// Otherwise the browser's HTTP cache would answer instead of the host or the worker.
const test = base
	.extend('hostOptions', () => ({ mediaCaching: 'no-store' }))
	.extend('phone', () => WITH_WORKER)

/** Requests a media file as a player does, with or without a range. */
function ask(page: Page, path: string, range = '') {
	return page.evaluate(
		async ([address, header]) => {
			try {
				const answer = await fetch(address, header ? { headers: { Range: header } } : {})
				const { length } = new Uint8Array(await answer.arrayBuffer())
				const names = ['X-Content-Type-Options', 'Content-Security-Policy', 'Content-Range']
				return [answer.status, length, ...names.map((name) => answer.headers.get(name))]
			} catch {
				return 'no network'
			}
		},
		[path, range] as const,
	)
}

test('a downloaded clip plays and seeks without a network', async ({ page, context, host }) => {
	answerNews(host, { mediaFiles: mediaNamed('city-evening.webm', 'reservoir.jpg') })
	await page.goto(NEWS_ADDRESS)
	await page.evaluate(() => navigator.serviceWorker.ready)
	await page.reload()
	await untilCached(page, ['/v1/reporter/self', '/v1/reporter/news/one'])
	const tile = page.getByRole('listitem').first()
	await tile.getByRole('button', { name: 'Download', exact: true }).click()
	await tile.getByText('In the app', { exact: true }).waitFor()
	// Media that isn't downloaded comes from the host, bypassing the worker.
	const picture = page.waitForResponse('**/reservoir.jpg')
	await page.reload()
	expect((await picture).fromServiceWorker()).toBe(false)

	await context.setOffline(true)
	host.log.clear()
	await page.reload()
	const clip = page.getByLabel('Video 1', { exact: true })
	const read = <Key extends 'duration' | 'currentTime' | 'readyState'>(key: Key) =>
		clip.evaluate((video: HTMLVideoElement, name) => video[name as Key], key)
	await expect.poll(() => read('duration')).toBeGreaterThan(0)
	await clip.evaluate((video: HTMLVideoElement) => {
		video.muted = true
		video.currentTime = video.duration * 0.8
		return video.play()
	})
	const late = (await read('duration')) * 0.8
	await expect.poll(() => read('currentTime')).toBeGreaterThan(late)
	await page.getByText('In the app', { exact: true }).waitFor()
	await page
		.getByRole('listitem')
		.filter({ hasText: 'Not in the app yet. Go online to see it.' })
		.waitFor()

	const path = '/news/city-evening.webm'
	for (const [range, status, length, sent] of [
		['', 200, 97_086, null],
		['bytes=10-19', 206, 10, 'bytes 10-19/97086'],
		['bytes=97086-', 416, 0, 'bytes */97086'],
	] as const)
		expect(await ask(page, path, range), range).toEqual([
			status,
			length,
			'nosniff',
			'sandbox',
			sent,
		])
	expect(await ask(page, '/news/reservoir.jpg')).toBe('no network')
	expect(host.count('media')).toBe(0)

	await context.setOffline(false)
	await page.getByRole('img', { name: 'Picture 2' }).waitFor()
})
