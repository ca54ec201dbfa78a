import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { forgetKept } from '../offline/forget-kept.ts'
import { newsLinks } from './news-links.ts'

/** Notes every loading indicator that appears in the page, however shortly. */
async function noteIndicators(page: Page) {
	await page.addInitScript(() => {
		const seen: string[] = []
		Object.assign(window, { indicators: seen })
		new MutationObserver(() => {
			for (const { textContent } of document.querySelectorAll('[role=status]:not(:empty)'))
				seen.push(`${location.pathname}: ${textContent}`)
		}).observe(document, { childList: true, subtree: true })
	})
}

function seenIndicators(page: Page): Promise<string[]> {
	return page.evaluate(() => (window as unknown as { indicators: string[] }).indicators)
}

describe('while the profile is on its way', () => {
	test('every guard shows that something is coming', async ({ page, context, portal }) => {
		await noteIndicators(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 2000 })
		for (const address of ['/', '/auth/login', '/check/reset-password', '/dashboard/updates']) {
			await forgetKept(page)
			await page.goto(address, { waitUntil: 'commit' })
			await newsLinks(page).first().waitFor()
			expect(await seenIndicators(page)).toContain(`${address}: Loading…`)
			expect(await page.getByRole('status').count()).toBe(0)
		}
	})

	test('the login page is there for a visitor in the end, and a profile that comes later leads on', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 8000 })
		await page.goto('/auth/login')
		await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
		expect(portal.host.log.entries.some(({ status }) => status === 'pending')).toBe(true)
		await newsLinks(page).first().waitFor()
		expect(portal.host.count('self')).toBe(1)
	})

	// A machine that is busy with something else may itself take longer than the indicator waits.
	test('a quick host makes no indicator flash', { retry: 2 }, async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		// The scripts come from the browser's cache then: it is the host's haste that counts here.
		await page.goto('/dashboard/news-detail')
		await page.getByText('News ID is missing.').waitFor()
		await noteIndicators(page)
		portal.host.trouble.set({ call: '*', kind: 'latency', milliseconds: 50 })
		await page.goto('/')
		await newsLinks(page).first().waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
		await page.getByRole('article').waitFor()
		expect(await seenIndicators(page)).toEqual([])
	})
})
