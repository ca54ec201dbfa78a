import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect } from 'vitest'
import { ACCOUNTS, type Account } from '../api-host/accounts.ts'
import type { ApiHost, ApiHostOptions } from '../api-host/api-host.ts'
import type { Middleware } from '../api-host/server/middleware.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { openPagesLive } from './live-app.ts'
import { type Portal, startPortal } from './portal.ts'
import { newsLinks } from './session/pages.ts'

/** A cheap phone in Karnataka, set to English. */
export const PHONE: BrowserContextOptions = {
	viewport: { width: 390, height: 844 },
	locale: 'en-IN',
	timezoneId: 'Asia/Kolkata',
	// Animations take a tenth of the suite's time. Tests about them turn them on.
	reducedMotion: 'reduce',
	hasTouch: true,
	// Installing the worker takes as long as a whole journey without it. Tests that need it allow it.
	serviceWorkers: 'block',
}

/** A phone that installs the app's worker, as real phones do. */
export const WITH_WORKER: BrowserContextOptions = { serviceWorkers: 'allow' }

/**
 * Opens a phone at a portal. Its `close` fails if any page had a script error, or used a plain string as markup or as
 * a script's address. Only the app's Trusted Types policies may create those.
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
	// The console also shows violations in workers, and those whose error was caught.
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

const browsers = new Map<string | undefined, Promise<Browser>>()

/**
 * Returns the browser that all journeys of a Vitest worker share; it ends with the worker. A fixture of Vitest's worker
 * scope would launch one for each file that extends or overrides the test.
 */
export function sharedBrowser(path?: string): Promise<Browser> {
	const browser = browsers.get(path) ?? launchBrowser(path)
	browsers.set(path, browser)
	return browser
}

/** A test with that browser. */
export const testInBrowser = base.extend('browser', () => sharedBrowser())

/** A test with its own portal, phone and page. `before` can answer requests before the host sees them. */
export const test = testInBrowser
	.extend('hostOptions', (): Partial<ApiHostOptions> => ({}))
	.extend('phone', (): BrowserContextOptions => ({}))
	.extend('before', (): Middleware | undefined => undefined)
	.extend('portal', async ({ hostOptions, before }, { onCleanup }) => {
		const portal = await startPortal(hostOptions, 'dist', before)
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

/** A test whose phone is signed in as the ordinary reporter before it opens a page. */
export const reporterTest = test.extend('page', async ({ context, portal }) => {
	await signIn(context, portal, ACCOUNTS.ordinary)
	return context.newPage()
})

/** Opens the news, and waits for its first row. */
export async function openUpdates(page: Page, address = '/dashboard/updates') {
	await page.goto(address)
	await newsLinks(page).first().waitFor()
}

/** Waits until the first screen has settled. The app then loads its notices, and what listens to the connection. */
export async function untilSettled(page: Page) {
	await page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })
}

/** Signs the phone in with the login form's request, without opening a page. */
export async function signIn(context: BrowserContext, { origin }: Portal, account: Account) {
	const { emailAddress, password } = account
	const answer = await context.request.post(`${origin}/v1/reporter/login`, {
		data: { emailAddress, password },
	})
	expect(answer.status()).toBe(200)
}
