// @module-tag soak
import { chromium, type Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { BROWSER_FLAGS, browserPath } from '../../browser/launch-browser.ts'
import { test as base } from '../journey.ts'
import { startPortal } from '../portal.ts'
import { logIn, newsLinks } from '../session/pages.ts'

declare global {
	interface Window {
		/** Set by the test, and lost when the page reloads. */
		isOld?: boolean
		/** Whether the page came from the back/forward cache. */
		isBack?: boolean
		/** What the page showed after it came back. */
		seen?: string[]
	}
}

/** A test in a browser with the back/forward cache, which Playwright's own flags disable. */
const test = base
	.extend('browser', async ({}, { onCleanup }) => {
		const browser = await chromium.launch({
			executablePath: browserPath(),
			args: BROWSER_FLAGS,
			ignoreDefaultArgs: ['--disable-back-forward-cache'],
		})
		onCleanup(() => browser.close())
		return browser
	})
	.extend('elsewhere', async ({}, { onCleanup }) => {
		const other = await startPortal()
		onCleanup(() => other.close())
		return `${other.origin.replace('localhost', '127.0.0.1')}/logo.svg`
	})
	.extend('page', async ({ context }) => {
		const page = await context.newPage()
		await openProfile(page)
		return page
	})

async function openProfile(page: Page) {
	await page.addInitScript(() => {
		window.seen = []
		// By the standard these events wait for the page, but don't rely on Safari for that.
		addEventListener('storage', (event) => event.stopImmediatePropagation())
		addEventListener('pageshow', ({ persisted }) => {
			if (!persisted) return
			window.isBack = true
			// Look at each frame from now on: by the first one, the app's own listener has run.
			const look = () => {
				const words = document.body?.innerText ?? ''
				if (!document.body?.hidden && words.trim() !== '') window.seen?.push(words)
				requestAnimationFrame(look)
			}
			requestAnimationFrame(look)
		})
	})
	await page.goto('/auth/login')
	await logIn(page, ACCOUNTS.ordinary)
	await newsLinks(page).first().waitFor()
	await page.getByRole('link', { name: 'Profile' }).click()
	await page.getByText(ACCOUNTS.ordinary.emailAddress).waitFor()
	await page.evaluate('isOld = true')
}

/** Leaves for another site, runs `meanwhile` in another tab, and goes back. */
async function comeBack(page: Page, elsewhere: string, meanwhile: (tab: Page) => Promise<void>) {
	await page.goto(elsewhere, { waitUntil: 'commit' })
	const tab = await page.context().newPage()
	await meanwhile(tab)
	await tab.close()
	await page.evaluate(() => history.back()).catch(() => undefined)
	await page.waitForURL(/dashboard|login|\/$/, { waitUntil: 'commit' })
}

/**
 * Changes the sign-in as another tab would, but without the app's own channel: Chromium evicts a cached page
 * that receives a message, and Safari keeps it.
 */
async function storeSignIn(tab: Page, signIn: string | undefined) {
	await tab.goto('/logo.svg', { waitUntil: 'commit' })
	await tab.evaluate((id) => {
		if (id === undefined) localStorage.removeItem('signIn')
		else localStorage.setItem('signIn', JSON.stringify({ version: 1, id }))
	}, signIn)
}

/** Returns whether this is the very page that was left, restored from the cache. */
function isTheOldOne(page: Page): Promise<boolean> {
	return page.evaluate(() => window.isOld === true && window.isBack === true)
}

describe('a page restored from the back/forward cache (without storage events, stubbed)', () => {
	test('shows nothing of a reporter who has logged out', async ({ page, context, elsewhere }) => {
		await comeBack(page, elsewhere, async (tab) => {
			await storeSignIn(tab, undefined)
			await context.clearCookies()
		})
		await page.getByRole('button', { name: 'Login' }).waitFor()
		expect(await isTheOldOne(page)).toBe(true)
		const seen = await page.evaluate(() => window.seen?.join('\n'))
		expect(seen).toContain('Log in')
		expect(seen).not.toContain(ACCOUNTS.ordinary.emailAddress)
	})
})
