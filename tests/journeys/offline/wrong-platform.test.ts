import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { onEveryScreen, workOnScreen } from '../screens/work-on-screens.ts'
import { NEWS_ADDRESS, submitForm } from '../submit/submit-form.ts'

/** Has the platform say for ever that there is no network, as some Android builds and VPNs do. */
async function denyNetwork(context: BrowserContext) {
	await context.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
	})
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline." })

/** Has the platform say it once more, and waits until the host has responded. */
async function loseNetwork(page: Page) {
	// The watch over the connection is loaded with the notices.
	await page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })
	const ping = page.waitForResponse((response) => response.request().method() === 'HEAD')
	await page.evaluate(() => dispatchEvent(new Event('offline')))
	await ping
	await bar(page).waitFor({ state: 'detached' })
}

describe('a phone that says it has no network though every request succeeds', {
	timeout: 120_000,
}, () => {
	test('shows every screen, without the offline bar, and sends links', async ({
		browser,
		portal,
	}) => {
		await onEveryScreen(browser, portal, async (page, screen, context) => {
			await denyNetwork(context)
			await page.goto(screen.path)
			await screen.ready(page, portal.host)
			await workOnScreen(page, portal.host, screen, () => loseNetwork(page))
			expect(await bar(page).count()).toBe(0)
		})
	})

	test('sends what waits by itself, and on a tap on Send now', async ({
		page,
		context,
		portal,
	}) => {
		const { host } = portal
		await denyNetwork(context)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto(NEWS_ADDRESS)
		const form = submitForm(page)
		const links = ['https://youtu.be/denied00001', 'https://youtu.be/denied00002']
		for (const link of links) {
			host.trouble.set({ call: 'submitLinks', kind: 'reset-before', alsoResend: true })
			await form.opener.click()
			await form.field(1).fill(link)
			await form.submit.click()
			await form.dialog.waitFor({ state: 'hidden' })
			await page.getByRole('link', { name: 'Back to updates' }).click()
			await page.getByRole('link', { name: /^My Insights/ }).click()
			const sendNow = page.getByRole('button', { name: 'Send now' })
			await sendNow.waitFor()
			host.trouble.clear()
			if (link === links[1]) await sendNow.click()
			await sendNow.waitFor({ state: 'detached' })
			await page.goto(NEWS_ADDRESS)
		}
		const sent = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		expect(sent.map(({ contentLink }) => contentLink).slice(-2)).toEqual(links)
	})
})
