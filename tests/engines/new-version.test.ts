import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { NEXT_FOLDER } from '../journeys/build-app.ts'
import { startPortal } from '../journeys/portal.ts'
import { NEWS_ADDRESS as NEWS } from '../journeys/submit/submit-form.ts'
import { test as base, inEachEngine, signIn, untilInstalled } from './engine-test.ts'

const test = base
	.extend('site', ({ temporaryFolder }) => {
		const site = join(temporaryFolder, 'site')
		cpSync('dist', site, { recursive: true })
		return site
	})
	.extend('portal', async ({ site }, { onCleanup }) => {
		const portal = await startPortal({}, site)
		onCleanup(() => portal.close())
		return portal
	})

inEachEngine('a new version', (engine) => {
	test('is activated with one tap, and keeps the draft', async ({ phoneWith, portal, site }) => {
		const { reporter } = await phoneWith(engine()).start()
		await signIn(reporter)
		await reporter.open(NEWS)
		await untilInstalled(reporter)
		await reporter.tap('button', 'Submit Link')
		const link = 'https://youtu.be/draft000001'
		await reporter.fill('Link 1', link)
		await reporter.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)))
		await reporter.tap('button', 'Close')

		await portal.untilFilesSent()
		for (const name of readdirSync(site)) rmSync(join(site, name), { recursive: true })
		cpSync(NEXT_FOLDER, site, { recursive: true })
		// As when the reporter returns to the app.
		await reporter.page.evaluate(() => {
			document.dispatchEvent(new Event('visibilitychange'))
		})
		await reporter.tap('button', 'Update')
		await reporter.until(
			'page of the next version',
			() => document.querySelector('script[src*="/assets/n/"]') !== null,
		)
		await reporter.untilLive()
		await reporter.tap('button', 'Submit Link')
		await reporter.see('textbox', 'Link 1')
		const draft = () => document.querySelector<HTMLInputElement>('dialog input')?.value
		expect(await reporter.until('kept draft', draft)).toBe(link)
	})

	test('isn’t offered while the first one is being installed', async ({ phoneWith }) => {
		const { reporter } = await phoneWith(engine()).start()
		await reporter.open('/')
		await reporter.until('worker', async () => {
			const registration = await navigator.serviceWorker.getRegistration()
			return registration !== undefined
		})
		await reporter.open('/')
		// WebKitGTK never completes this installation, whatever the worker does, so nothing tells when to look.
		await reporter.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5000)))
		expect(await reporter.page.evaluate(() => document.body.innerText)).not.toMatch(/new version/i)
	})
})
