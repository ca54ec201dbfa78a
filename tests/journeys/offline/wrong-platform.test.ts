import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { scaleTimers } from '../scale-timers.ts'
import { NEWS_ADDRESS, sendLink } from '../submit/submit-form.ts'

/** Makes the platform always report no network, as some Android builds and VPNs do. */
async function denyNetwork(context: BrowserContext) {
	await context.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
	})
}

describe('a phone that wrongly reports no network', { timeout: 120_000 }, () => {
	/** Submits a link that fails to be sent, and opens My Insights, where it waits. */
	async function openWaitingLink(page: Page, portal: Portal, link: string) {
		await denyNetwork(page.context())
		await signIn(page.context(), portal, ACCOUNTS.ordinary)
		await page.goto(NEWS_ADDRESS)
		portal.host.trouble.set(
			{ call: 'self', kind: 'reset-before', alsoResend: true },
			{ call: 'submissions', kind: 'reset-before', alsoResend: true },
		)
		await sendLink(page, link)
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('link', { name: /^My Insights/ }).click()
		const sendNow = page.getByRole('button', { name: 'Send now' })
		await sendNow.waitFor()
		portal.host.trouble.clear()
		return sendNow
	}

	const links = ({ host }: Portal) =>
		host.submissionsOf(ACCOUNTS.ordinary.emailAddress).map(({ contentLink }) => contentLink)

	test('sends waiting links by itself', { tags: 'soak' }, async ({ page, portal }) => {
		// Shortens the pause before the next try.
		await scaleTimers(page, 0.1)
		const link = 'https://youtu.be/denied00001'
		const sendNow = await openWaitingLink(page, portal, link)
		await sendNow.waitFor({ state: 'detached' })
		expect(links(portal)).toContain(link)
	})
})
