// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import type { Middleware } from '../../api-host/server/middleware.ts'
import { test as base, signIn, reporterTest as test, WITH_WORKER } from '../journey.ts'
import { startPortal } from '../portal.ts'
import { answerNews } from '../screens/responses.ts'

const ADDRESS = '/dashboard/news-detail?newsId=one'
const TITLE = 'ಬೆಳಗಾವಿ ಅಧಿವೇಶನ'
const BRIEF = 'ಮೊದಲ ದಿನ.\nನೀರಾವರಿ ಚರ್ಚೆ.'
const TEXT = `${TITLE}\n\n${BRIEF}`

const PICTURES = ['reservoir', 'council-hall', 'paddy-fields'].map((name) => ({
	type: 'image',
	filePath: `news/${name}.jpg`,
}))

const WORDS = [
	['English', 'Copy text', 'Share', 'Text copied.'],
	['ಕನ್ನಡ (Kannada)', 'ಪಠ್ಯ ನಕಲಿಸಿ', 'ಹಂಚಿಕೊಳ್ಳಿ', 'ಪಠ್ಯ ನಕಲಿಸಲಾಗಿದೆ.'],
] as const

/** A clipboard and a share sheet that note what they are given. */
const TAKERS = () => {
	const taken: unknown[] = []
	Object.assign(globalThis, { taken })
	Object.assign(navigator, {
		canShare: (data: ShareData) => data.text !== undefined,
		share: async (data: ShareData) => taken.push(data),
	})
	Object.defineProperty(navigator, 'clipboard', {
		value: { writeText: async (text: string) => taken.push(text) },
	})
}

function taken(page: Page): Promise<unknown[]> {
	return page.evaluate(() => (globalThis as unknown as { taken: unknown[] }).taken)
}

function mediaOf(page: Page) {
	return page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) })
}

function downloadButton(page: Page) {
	return page.getByRole('button', { name: 'Download', exact: true })
}

describe('the text of a news item', () => {
	const withWorker = test.override('phone', WITH_WORKER)

	withWorker(
		'is copied and shared, in both languages, and without a network after a restart',
		async ({ page, context, host }) => {
			await page.addInitScript(TAKERS)
			answerNews(host, { newsTitle: TITLE, brief: BRIEF })
			await page.goto(ADDRESS)
			for (const [language, copy, share, done] of WORDS) {
				await page.getByRole('button', { name: language, exact: true }).click()
				await page.getByRole('button', { name: copy }).click()
				await page.getByRole('button', { name: done }).waitFor()
				await page.getByRole('button', { name: share }).click()
			}
			expect(await taken(page)).toEqual([TEXT, { text: TEXT }, TEXT, { text: TEXT }])

			await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
			await context.setOffline(true)
			await page.reload()
			await page.getByRole('button', { name: 'ಪಠ್ಯ ನಕಲಿಸಿ' }).click()
			await page.getByRole('button', { name: 'ಹಂಚಿಕೊಳ್ಳಿ' }).click()
			expect(await taken(page)).toEqual([TEXT, { text: TEXT }])
		},
	)
})

describe('all media of a news item', () => {
	const uncached = test.override('hostOptions', { mediaCaching: 'no-store' })

	/** The requests for the size of a file. */
	const sizeRequests = ({ log }: ApiHost) => log.entries.filter(({ method }) => method === 'HEAD')

	uncached(
		'are fetched by one button that says before how much it is, then the rest',
		async ({ page, host }) => {
			answerNews(host, { mediaFiles: PICTURES })
			await page.goto(ADDRESS)
			const media = mediaOf(page)
			await media.getByText('3 files · 85 kB').waitFor()
			await media.getByRole('button', { name: 'Download all', exact: true }).waitFor()
			await downloadButton(page).nth(1).click()
			await media.getByRole('button', { name: 'Download the rest · 58 kB' }).click()
			await expect.poll(() => page.locator(':focus').allTextContents()).toEqual(['Media'])
			await expect.poll(() => media.getByText('Saved on this phone').count()).toBe(3)
			expect(await media.getByRole('button', { name: /^Download/ }).count()).toBe(0)

			// The phone itself knows the sizes of what it has.
			await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
			await page.reload()
			await media.getByText('3 ಫೈಲ್‌ಗಳು · 85 kB').waitFor()
			expect(sizeRequests(host)).toEqual([])
		},
	)
})

describe('a picture that was looked at and is then downloaded', () => {
	const cached = test
		.override('phone', WITH_WORKER)
		.override('hostOptions', { mediaCaching: 'no-cache' })

	cached('crosses the network once, however strictly it is cached', async ({ page, host }) => {
		answerNews(host, { mediaFiles: PICTURES.slice(0, 1) })
		await page.goto(ADDRESS)
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		const picture = mediaOf(page).getByRole('img', { name: 'Picture 1' })
		await expect
			.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0)
		await downloadButton(page).click()
		await mediaOf(page).getByText('Saved on this phone').waitFor()
		expect(host.count('media')).toBe(1)
	})

	/** Answers the first request for a picture with the log-in page of a network, which may be cached. */
	function captivePortal(): Middleware {
		let isOver = false
		return (request, response, next) => {
			if (isOver || !request.url?.startsWith('/news/') || request.method !== 'GET') return next?.()
			isOver = true
			response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=3600' })
			response.end('<!doctype html><title>Log in to the network</title>')
		}
	}

	const behindCaptivePortal = base.override('portal', async ({}, { onCleanup }) => {
		const portal = await startPortal({}, 'dist', captivePortal())
		onCleanup(() => portal.close())
		return portal
	})

	behindCaptivePortal(
		'comes from the host where the browser has cached another thing',
		async ({ page, context, portal }) => {
			await signIn(context, portal, ACCOUNTS.ordinary)
			answerNews(portal.host, { mediaFiles: PICTURES.slice(0, 1) })
			await page.goto(ADDRESS)
			await mediaOf(page).getByText("Can't show this file.").waitFor()
			const download = page.waitForEvent('download')
			await downloadButton(page).click()
			expect((await download).suggestedFilename()).toBe('reservoir.jpg')
		},
	)
})
