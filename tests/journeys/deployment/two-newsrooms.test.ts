import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'
import { createStaticServer } from '../../serving/static-server.ts'
import { takeAway } from '../iphone/absent.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { configuredSite, listen, startOtherHost } from './another-origin.ts'
import { openUnsupported } from './unsupported-browser.ts'

const NEWSROOMS = [
	{
		name: 'Karavali Desk',
		kannadaName: 'ಕರಾವಳಿ ಡೆಸ್ಕ್',
		political: 'Local',
		local: 'Political',
		accent: '#7a1fa2',
		contact: '+91 80 2345 6789',
	},
	{
		name: 'Malnad Wire',
		kannadaName: 'ಮಲೆನಾಡು ವೈರ್',
		political: 'Government',
		local: 'Local',
		accent: '#00695c',
		contact: 'desk@malnad.test',
	},
]

test('one build serves two newsrooms, online and offline', { tags: 'soak' }, async ({
	onTestFinished,
}) => {
	const browser = await launchBrowser()
	onTestFinished(() => browser.close())
	const hosts: ApiHost[] = []
	for (const newsroom of NEWSROOMS) {
		const { host, apiOrigin, allowedOrigins } = await startOtherHost()
		hosts.push(host)
		const site = configuredSite({
			VITE_API_ORIGIN: apiOrigin,
			VITE_UPDATE_TYPE_POLITICAL: newsroom.political,
			VITE_UPDATE_TYPE_GOVERNMENT: `Other of ${newsroom.political}`,
			VITE_UPDATE_TYPE_LOCAL: newsroom.local,
			VITE_PRODUCT_NAME: newsroom.name,
			VITE_PRODUCT_NAME_KN: newsroom.kannadaName,
			VITE_ACCENT: newsroom.accent,
			VITE_NEWSROOM_CONTACT: newsroom.contact,
		})
		// Hashed files don't change, so phones and servers can keep them.
		for (const file of readdirSync('dist/assets'))
			expect(readFileSync(join(site, 'assets', file))).toEqual(readFileSync(`dist/assets/${file}`))
		const origin = await listen(createStaticServer(site))
		allowedOrigins.push(origin)

		const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
		const page = await context.newPage()
		await page.goto(`${origin}/auth/login`)
		await expect.poll(() => page.title()).toBe(`Log in · ${newsroom.name}`)
		expect(await accentOf(page)).toBe(newsroom.accent)
		const contact = page.getByRole('link', { name: newsroom.contact })
		await page.goto(`${origin}/guide-kn.html`)
		const guide = await page.getByRole('heading', { level: 1 }).textContent()
		expect(guide).toContain(newsroom.kannadaName)
		await contact.waitFor()
		await page.goto(`${origin}/auth/login`)
		await page.getByText('Forgot your password?').click()
		await contact.waitFor()
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		expect(
			host.log.entries.some(({ path }) => path.includes(`updateType=${newsroom.political}`)),
		).toBe(true)
		await page.evaluate(() => navigator.serviceWorker.ready)
		const other = hosts.filter((each) => each !== host).map(({ log }) => log.entries.length)

		// The worker knows the settings too: it has cached this news and the configured document.
		await page.reload()
		await newsLinks(page).first().waitFor()
		await context.setOffline(true)
		await page.reload()
		await newsLinks(page).first().waitFor()
		await page.evaluate(() => localStorage.setItem('language', 'kn'))
		await page.reload()
		await expect.poll(() => page.title()).toContain(newsroom.kannadaName)
		await context.setOffline(false)
		expect(hosts.filter((each) => each !== host).map(({ log }) => log.entries.length)).toEqual(
			other,
		)

		await takeAway(context, ['CompressionStream'])
		const old = await context.newPage()
		await openUnsupported(old, `${origin}/`)
		await old.getByRole('heading', { name: `too old for ${newsroom.name}` }).waitFor()
		await old.getByRole('link', { name: newsroom.contact }).first().waitFor()
		await context.close()
	}
})

function accentOf(page: Page): Promise<string> {
	return page.evaluate(() =>
		getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
	)
}
