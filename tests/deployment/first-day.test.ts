import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkHost } from '../../deploy/check-host/check-host.ts'
import { ACCOUNTS } from '../api-host/accounts.ts'
import type { ApiHost } from '../api-host/api-host.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { logIn, newsLinks } from '../journeys/session/pages.ts'
import {
	type Api,
	newsWithImage,
	type SiteServer,
	startApi,
	startCaddy,
	startNginx,
} from './servers.ts'

describe.each([
	['nginx', startNginx],
	['Caddy', startCaddy],
])('behind %s, with the API host on the same origin', (_name, start) => {
	let api: Api
	let host: ApiHost
	let server: SiteServer
	let browser: Browser

	beforeAll(async () => {
		api = await startApi()
		host = api.host
		server = await start('dist', api.address)
		browser = await launchBrowser()
	})

	afterAll(async () => {
		await browser.close()
		await server.stop()
		api.stop()
	})

	test('media paths without an extension reach the API host, but control paths don’t', async () => {
		for (const path of ['/news/a-video', '/avatars/42', '/no/such/page']) {
			const response = await fetch(server.origin + path)
			expect(response.status, path).toBe(404)
		}
		expect(host.log.entries.some(({ path }) => path === '/news/a-video')).toBe(true)
		expect((await fetch(`${server.origin}/__calls`)).status).toBe(404)
		host.log.clear()
	})

	test('a reporter logs in, reads, sees pictures, submits and logs out without policy violations', async () => {
		const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
		const violations: string[] = []
		page.on('console', (message) => {
			if (/Content Security Policy|Permissions-Policy/.test(message.text()))
				violations.push(message.text())
		})
		await page.goto(server.origin)
		await page.getByRole('link', { name: 'Reporter Portal' }).click()
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

		await page.goto(`${server.origin}/dashboard/news-detail?newsId=${newsWithImage(host)}`)
		const image = page.getByRole('img', { name: 'Picture 1' })
		await image.scrollIntoViewIfNeeded()
		await expect
			.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
			.toBeGreaterThan(0)
		await page.getByRole('button', { name: 'Submit Link' }).click()
		await page.getByLabel('Link 1').fill('https://youtu.be/dQw4w9WgXcQ')
		await page.getByRole('button', { name: 'Submit', exact: true }).click()
		await page.getByText('Links submitted successfully!').first().waitFor()
		// Closing the dialog goes back in the history, which would cancel the next navigation.
		await page.getByRole('dialog').waitFor({ state: 'detached' })
		expect(host.count('submitLinks')).toBe(1)

		await page.goto(`${server.origin}/dashboard/submissions`)
		await page.getByRole('button', { name: 'Logout' }).click()
		await expect.poll(() => host.count('logout')).toBe(1)
		expect(violations).toEqual([])
		await page.close()
	})

	test('the host passes every check', async () => {
		const lines = await checkHost({ origin: server.origin, account: ACCOUNTS.ordinary })
		const found = lines.filter(({ outcome }) => outcome === 'broken' || outcome === 'tolerated')
		expect(found).toEqual([])
	})

	test("the host's responses keep their own headers and are never the shell", async () => {
		const answer = await fetch(`${server.origin}/v1/reporter/self`)
		expect(answer.status).toBe(401)
		expect(answer.headers.get('cache-control')).toBe('no-store')
		expect(answer.headers.get('content-security-policy')).toBeNull()
		expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
		const gone = await fetch(`${server.origin}/news/gone.jpg`)
		expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'application/json'])
	})
})
