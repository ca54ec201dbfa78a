import { expect } from 'vitest'
import { launchPersistent } from '../../browser/launch-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { test } from '../journey.ts'

test('the app can be installed, says the browser', async ({ portal, onTestFinished }) => {
	// Private windows, such as other tests run in, install nothing.
	const context = await launchPersistent(temporaryFolder())
	onTestFinished(() => context.close())
	const page = await context.newPage()
	await page.goto(`${portal.origin}/auth/login`)
	// The document names it only once the app is there to hear of the offer to install it.
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
	// As the browser has understood it, in its own words.
	expect(manifest.shareTarget).toMatchObject({
		action: `${portal.origin}/share`,
		method: 'kGet',
	})
	const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
	expect(installabilityErrors).toEqual([])
})
