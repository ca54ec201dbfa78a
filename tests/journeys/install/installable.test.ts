// @module-tag soak
import { expect } from 'vitest'
import { launchPersistent } from '../../browser/launch-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { test } from '../journey.ts'

test('the browser considers the app installable', async ({ portal, onTestFinished }) => {
	// The private windows of other tests can't install apps.
	const context = await launchPersistent(temporaryFolder())
	onTestFinished(() => context.close())
	const page = await context.newPage()
	await page.goto(`${portal.origin}/auth/login`)
	// The app adds the manifest only when it can handle the browser's install offer.
	await page.locator('link[rel=manifest]').waitFor({ state: 'attached' })
	const browser = await context.newCDPSession(page)

	const { url, errors, data = '{}', manifest } = await browser.send('Page.getAppManifest')
	expect(errors).toEqual([])
	expect(url).toBe(`${portal.origin}/manifest.webmanifest`)
	const { shortcuts, share_target: target } = JSON.parse(data)
	const names = shortcuts.map(({ name, url }: Record<string, string>) => [name, url])
	expect(names).toEqual([
		['Paste link', '/share?paste=now'],
		['Government', '/dashboard/updates?tab=Government'],
		['Local', '/dashboard/updates?tab=Local'],
		['My Insights', '/dashboard/submissions'],
	])
	expect(target.params).toEqual({ title: 'title', text: 'text', url: 'url' })
	// As the browser has parsed it.
	expect(manifest.shareTarget).toMatchObject({
		action: `${portal.origin}/share`,
		method: 'kGet',
	})
	expect(manifest.launchHandler?.clientMode).toBe('kNavigateExisting')
	const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
	expect(installabilityErrors).toEqual([])
})
