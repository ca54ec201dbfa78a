import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { ACCOUNTS, type Account } from '../api-host/accounts.ts'
import type { ApiHost, ApiHostOptions } from '../api-host/api-host.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { openPagesLive } from './live-app.ts'
import { type Portal, startPortal } from './portal.ts'

/** A cheap phone in Karnataka, set to English. */
export const PHONE: BrowserContextOptions = {
	viewport: { width: 390, height: 844 },
	locale: 'en-IN',
	timezoneId: 'Asia/Kolkata',
	// Movement takes a tenth of the suite's time; what is about it asks for it.
	reducedMotion: 'reduce',
	hasTouch: true,
	// Installing it takes as long as a whole journey does otherwise; what is about it asks for it.
	serviceWorkers: 'block',
}

/** A phone that installs the app's worker, as phones do. */
export const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' }

/**
 * Opens a phone at a portal. Its `close` fails after a script error on any of its pages, and after text that a script
 * handed to the document as markup or as the address of a script without one of the app's Trusted Types policies.
 */
export async function openPhone(
	browser: Browser,
	{ origin }: Portal,
	phone: BrowserContextOptions = {},
) {
	const context = await browser.newContext({ ...PHONE, baseURL: origin, ...phone })
	openPagesLive(context)
	const scriptErrors: string[] = []
	context.on('weberror', (webError) => scriptErrors.push(String(webError.error().stack)))
	// Workers say it there as well, and it may be caught.
	context.on('console', (message) => {
		if (/Trusted(HTML|Script|Type)/.test(message.text())) scriptErrors.push(message.text())
	})
	return {
		context,
		async close() {
			await context.close()
			expect(scriptErrors).toEqual([])
		},
	}
}

/** A test with the browser that all tests of a worker share. */
export const testInBrowser = base.extend(
	'browser',
	{ scope: 'worker' },
	async ({}, { onCleanup }) => {
		const browser = await launchBrowser()
		onCleanup(() => browser.close())
		return browser
	},
)

/**
 * A test with a portal of its own, a phone and a page on it.
 *
 * Override `hostOptions` or `phone` in a suite to change what the test starts with.
 */
export const test = testInBrowser
	.extend('hostOptions', (): Partial<ApiHostOptions> => ({}))
	.extend('phone', (): BrowserContextOptions => ({}))
	.extend('portal', async ({ hostOptions }, { onCleanup }) => {
		const portal = await startPortal(hostOptions)
		onCleanup(() => portal.close())
		return portal
	})
	.extend('host', ({ portal }): ApiHost => portal.host)
	.extend('context', async ({ browser, phone, portal }, { onCleanup }) => {
		const { context, close } = await openPhone(browser, portal, phone)
		onCleanup(close)
		return context
	})
	.extend('page', ({ context }): Promise<Page> => context.newPage())

/** A test whose phone is signed in as the ordinary reporter before its first page. */
export const reporterTest = test.extend('page', async ({ context, portal }) => {
	await signIn(context, portal, ACCOUNTS.ordinary)
	return context.newPage()
})

/** Signs the phone in as the login form would, without drawing a page. */
export async function signIn(context: BrowserContext, { origin }: Portal, account: Account) {
	const { emailAddress, password } = account
	const answer = await context.request.post(`${origin}/v1/reporter/login`, {
		data: { emailAddress, password },
	})
	expect(answer.status()).toBe(200)
}
