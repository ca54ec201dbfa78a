// @module-tag soak
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test } from '../journey.ts'
import { scaleTimers } from '../scale-timers.ts'
import { NEWS_ADDRESS, sendLink } from '../submit/submit-form.ts'

// Some Android builds and VPNs do so.
test('a phone that always reports no network sends waiting links by itself', {
	timeout: 120_000,
}, async ({ page, host }) => {
	await page.addInitScript(() => {
		Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
	})
	// Shortens the pause before the next try.
	await scaleTimers(page, 0.1)
	await page.goto(NEWS_ADDRESS)
	host.trouble.set(
		{ call: 'self', kind: 'reset-before', alsoResend: true },
		{ call: 'submissions', kind: 'reset-before', alsoResend: true },
	)
	const link = 'https://youtu.be/denied00001'
	await sendLink(page, link)
	await page.getByRole('link', { name: 'Back to updates' }).click()
	await page.getByRole('link', { name: /^My Insights/ }).click()
	const sendNow = page.getByRole('button', { name: 'Send now' })
	await sendNow.waitFor()
	host.trouble.clear()
	await sendNow.waitFor({ state: 'detached' })
	const sent = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
	expect(sent.map(({ contentLink }) => contentLink)).toContain(link)
})
