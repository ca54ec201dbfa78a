import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { scaleTimers } from '../scale-timers.ts'
import { NEWS_ADDRESS, sendLink } from '../submit/submit-form.ts'

/** Makes the platform always report no network, as some Android builds and VPNs do. */
async function denyNetwork(context: BrowserContext) {
	await context.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
	})
}

describe('a phone that wrongly reports no network', { timeout: 120_000 }, () => {
	test('sends waiting links by itself, or on Send now', async ({ page, context, portal }) => {
		const { host } = portal
		await denyNetwork(context)
		// Shortens the pause before the next try.
		await scaleTimers(page, 0.1)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto(NEWS_ADDRESS)
		const links = ['https://youtu.be/denied00001', 'https://youtu.be/denied00002']
		for (const link of links) {
			host.trouble.set(
				{ call: 'self', kind: 'reset-before', alsoResend: true },
				{ call: 'submissions', kind: 'reset-before', alsoResend: true },
			)
			await sendLink(page, link)
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
