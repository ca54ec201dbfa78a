import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { newsLinks } from './news-links.ts'

/** Notes every loading indicator that appears in the page, however shortly. */
async function noteIndicators(page: Page) {
	await page.addInitScript(() => {
		const noted: { indicators: string[] } = Object.assign(window, { indicators: [] })
		new MutationObserver(() => {
			for (const { textContent } of document.querySelectorAll('[role=status]:not(:empty)'))
				noted.indicators.push(`${location.pathname}: ${textContent}`)
		}).observe(document, { childList: true, subtree: true })
	})
}

function seenIndicators(page: Page): Promise<string[]> {
	return page.evaluate(() => (window as unknown as { indicators: string[] }).indicators)
}

/** Keeps profiles back until they are let come: a busy machine may be long in starting the app. */
async function holdProfiles(page: Page): Promise<() => void> {
	let letCome = () => {}
	const held = new Promise<void>((resolve) => {
		letCome = resolve
	})
	await page.route('**/v1/reporter/self', async (route) => {
		await held
		await route.continue()
	})
	return letCome
}

/** How many times as long the host and the page's timers take where only their relation counts. */
const SLOWDOWN = 30

/**
 * Has timers take longer, as the host then does, too: what a busy machine itself needs to draw a page,
 * which may be more than an indicator waits, counts for less beside them.
 */
async function slowTimers(page: Page) {
	await page.addInitScript((times) => {
		const { setTimeout } = globalThis
		globalThis.setTimeout = ((work: TimerHandler, delay = 0, ...rest: unknown[]) =>
			setTimeout(work, delay * times, ...rest)) as typeof globalThis.setTimeout
	}, SLOWDOWN)
}

describe('while the profile is on its way', () => {
	test.for(['/', '/auth/login', '/check/reset-password', '/dashboard/updates'])(
		'the guard of %s shows that something is coming',
		async (address, { page, context, portal }) => {
			await signIn(context, portal, ACCOUNTS.ordinary)
			// A phone that knows of no sign-in shows the login meanwhile.
			await page.addInitScript(() => localStorage.setItem('signIn', 'one'))
			const letCome = await holdProfiles(page)
			await page.goto(address, { waitUntil: 'commit' })
			// The prerendered screen stays until the app is there, which on a busy machine takes its time.
			await page.getByRole('status').getByText('Loading…').waitFor({ state: 'attached' })
			expect(new URL(page.url()).pathname).toBe(address)
			letCome()
			await newsLinks(page).first().waitFor()
			await expect.poll(() => page.getByRole('status').count()).toBe(0)
		},
	)

	test('the login page is there for a visitor in the end, and a profile that comes later leads on', {
		tags: 'soak',
	}, async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 8000 })
		await page.goto('/auth/login')
		await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
		expect(portal.host.log.entries.some(({ status }) => status === 'pending')).toBe(true)
		await newsLinks(page).first().waitFor()
		expect(portal.host.count('self')).toBe(1)
	})

	test('a quick host makes no indicator flash', { tags: 'soak' }, async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		// The scripts come from the browser's cache then: it is the host's haste that counts here.
		await page.goto('/dashboard/news-detail')
		await page.getByText('News ID is missing.').waitFor()
		await noteIndicators(page)
		await slowTimers(page)
		portal.host.trouble.set({ call: '*', kind: 'latency', milliseconds: 50 * SLOWDOWN })
		await page.goto('/')
		await newsLinks(page).first().waitFor()
		// Before, the time since the page was opened counts, which is the machine's more than the host's.
		await page.evaluate(() => Object.assign(window, { indicators: [] }))
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
		await page.getByRole('article').waitFor()
		expect(await seenIndicators(page)).toEqual([])
	})
})
