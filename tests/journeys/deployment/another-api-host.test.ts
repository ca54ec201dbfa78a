// @module-tag soak
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { configureSite } from '../../../deploy/rollout/configure-site.ts'
import { readSettings } from '../../../src/build/settings.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { createApiHost } from '../../api-host/api-host.ts'
import { crossOriginHeaders } from '../../api-host/server/cross-origin.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'
import { newsWithImage, startPreview } from '../../deployment/servers.ts'
import { listenOnFreePort } from '../../free-port.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { download as downloadBigFile, NEWS_ADDRESS } from '../media/big-file.ts'
import { createFlakyMedia } from '../media/flaky-media.ts'
import { answerNews } from '../screens/responses.ts'
import { logIn } from '../session/pages.ts'
import { submitLink, toast } from '../submit/submit-form.ts'

test('the app works with an API host on another origin', async ({ onTestFinished }) => {
	const media = createFlakyMedia(400_000)
	const allowedOrigins: string[] = []
	const host = createApiHost({ database: ':memory:', allowedOrigins, veteranSubmissions: 0 })
	const server = createServer((request, response) => {
		for (const [name, value] of crossOriginHeaders(request, allowedOrigins))
			response.setHeader(name, value)
		media.middleware(request, response, () =>
			host.middleware(request, response, () => response.end()),
		)
	})
	// Two ports are two origins, but the same site for cookies.
	const apiOrigin = `http://localhost:${await listenOnFreePort(server)}`
	const folder = temporaryFolder()
	cpSync('dist', folder, { recursive: true })
	configureSite(folder, readSettings({ VITE_API_ORIGIN: apiOrigin }))
	const site = await startPreview(folder)
	const siteOrigin = site.origin
	allowedOrigins.push(siteOrigin)
	const browser = await launchBrowser()
	onTestFinished(async () => {
		await browser.close()
		await site.stop()
		host.close()
	})

	const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
	await page.goto(`${siteOrigin}/auth/login`)
	await logIn(page, ACCOUNTS.ordinary)

	// An expired token is renewed across origins too.
	await page.getByRole('tabpanel').getByRole('link').first().waitFor()
	host.sessions.expireAccessTokens()
	host.log.clear()
	await page.goto(`${siteOrigin}/dashboard/news-detail?newsId=${newsWithImage(host)}`)
	const image = page.getByRole('img', { name: 'Picture 1' })
	await image.waitFor()
	expect(await image.getAttribute('src')).toContain(apiOrigin)
	expect(host.count('refreshToken')).toBe(1)

	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Download', exact: true }).first().click()
	expect((await download).suggestedFilename()).toMatch(/\.(jpg|png)$/)

	await submitLink(page, 'https://youtu.be/dQw4w9WgXcQ')
	await toast(page, 'Links submitted successfully!').waitFor()
	expect(host.count('submitLinks')).toBe(1)

	// To a worker, cross-origin pictures are opaque responses: each one cached takes megabytes of the quota.
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	answerNews(host, { mediaFiles: [{ type: 'image', filePath: 'news/reservoir.jpg' }] })
	expect(await visitNews(page, 100)).toBe(100)
	expect(await opaqueEntries(page)).toEqual([])

	// Range requests for the rest of a file work across origins too.
	host.trouble.clear()
	answerNews(host, { mediaFiles: [{ type: 'video', filePath: 'news/big.mp4' }] })
	media.plan({ cutAfter: 200_000 })
	await page.goto(`${siteOrigin}${NEWS_ADDRESS}`)
	expect(await downloadBigFile(page)).toBe(media.hash())
	const ranges = [undefined, expect.stringMatching(/^bytes=[1-9]\d+-$/)]
	expect(media.asked.map(({ range }) => range)).toEqual(ranges)

	await page.getByRole('button', { name: 'Logout' }).click()
	await page
		.getByRole('dialog', { name: 'Log out?' })
		.getByRole('button', { name: 'Logout' })
		.click()
	await page.waitForURL(`${siteOrigin}/`)
	// The screen is cleared before the host responds.
	const logout = () => host.log.entries.findLast(({ call }) => call === 'logout')
	await expect.poll(() => logout()?.status).toBe(200)
})

/** Visits `count` news items in turn, and returns how many of them showed their picture. */
function visitNews(page: Page, count: number) {
	return page.evaluate(async (all) => {
		let seen = 0
		for (let index = 0; index < all; index += 1) {
			history.pushState({}, '', `/dashboard/news-detail?newsId=${index}`)
			const before = document.querySelector('article')
			const isThere = () => {
				const picture = document.querySelector<HTMLImageElement>('img[src*="reservoir"]')
				return document.querySelector('article') !== before && (picture?.naturalWidth ?? 0) > 0
			}
			for (let tries = 0; tries < 200 && !isThere(); tries += 1)
				await new Promise((resolve) => setTimeout(resolve, 10))
			if (isThere()) seen += 1
		}
		return seen
	}, count)
}

function opaqueEntries(page: Page) {
	return page.evaluate(async () => {
		const found: string[] = []
		for (const name of await caches.keys()) {
			const cache = await caches.open(name)
			for (const request of await cache.keys())
				if ((await cache.match(request))?.type.startsWith('opaque')) found.push(request.url)
		}
		return found
	})
}
