// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { ACCESS_COOKIE } from '../../api-host/cookies.ts'
import { axeViolations } from '../access/axe-violations.ts'
import { openPhone, openUpdates, signIn, test, WITH_WORKER } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { untilCached } from '../offline/cached.ts'
import type { Portal } from '../portal.ts'
import { logIn, newsLinks } from '../session/pages.ts'

test.override('phone', WITH_WORKER)

/** What Safari clears after a week: all that scripts and workers store, but not the host's cookies. */
const ALL = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql'

const EVERYTHING = [
	'downloaded media',
	'anything you could read offline',
	'links not sent yet, and drafts',
]

const told = (page: Page) => page.getByRole('region', { name: 'Deleted by the browser' })
const gone = (page: Page) => told(page).getByRole('listitem').allInnerTexts()

async function openChecked(page: Page) {
	await openUpdates(page)
	await page.getByRole('combobox', { name: 'Show news' }).waitFor()
	// The check for evicted data runs after that.
	await page.waitForFunction(() => localStorage.getItem('hasStored') !== null)
}

async function startByLogin(page: Page) {
	await page.goto('/auth/login')
	await logIn(page, ACCOUNTS.ordinary)
	await newsLinks(page).first().waitFor()
	await openChecked(page)
	await untilCached(page, ['/self', '/news?'])
}

/** Expects no notice, and none stored for later. */
async function isSilent(page: Page) {
	await untilNetworkIdle(page)
	expect(await told(page).count()).toBe(0)
	expect(await page.evaluate(() => localStorage.getItem('evictedData'))).toBeNull()
}

/** Clears a site's storage while none of its pages is open. */
async function clear(page: Page, { origin }: Portal, storageTypes: string) {
	await page.goto('about:blank')
	const browser = await page.context().newCDPSession(page)
	await browser.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

describe('a phone whose browser has cleared its storage (as Safari does after a week)', () => {
	test('says nothing on a new phone if the session is renewed right after the login', async ({
		page,
		host,
	}) => {
		let isRefused = false
		await page.route('**/v1/reporter/news?*', async (route) => {
			if (isRefused) return route.continue()
			isRefused = true
			await route.fulfill({ response: await route.fetch(), status: 401 })
		})
		await page.goto('/auth/login')
		// Asks whether somebody is signed in.
		await expect.poll(() => host.count('refreshToken')).toBe(1)
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await page.waitForFunction(() => localStorage.getItem('hasStored') !== null)
		expect(host.count('refreshToken')).toBe(2)
		await isSilent(page)
	})

	test('says once what is gone if only cookies are left', async ({ page, context, portal }) => {
		await startByLogin(page)
		expect(await told(page).count()).toBe(0)
		await clear(page, portal, ALL)
		// After a week the access token has expired.
		await context.clearCookies({ name: ACCESS_COOKIE })
		await openChecked(page)
		await told(page).waitFor()
		expect(await gone(page)).toEqual(EVERYTHING)
		expect(await axeViolations(page)).toEqual([])
		await page.reload()
		await told(page).getByRole('button', { name: 'OK' }).click()
		expect(await told(page).count()).toBe(0)
		await openChecked(page)
		expect(await told(page).count()).toBe(0)
	})

	test('says which part is gone if the rest is left', async ({ page, portal }) => {
		await startByLogin(page)
		await clear(page, portal, 'indexeddb')
		await openChecked(page)
		await told(page).waitFor()
		await expect.poll(() => gone(page)).toEqual(EVERYTHING)
		await told(page).getByRole('button', { name: 'OK' }).click()

		await clear(page, portal, 'cache_storage,service_workers')
		await openChecked(page)
		await told(page).waitFor()
		expect(await gone(page)).toEqual(['anything you could read offline'])
	})

	test('says nothing at a first login or in a fresh window', async ({ page, browser, portal }) => {
		await startByLogin(page)
		await isSilent(page)
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.waitForURL((url) => url.pathname === '/')
		await startByLogin(page)
		await isSilent(page)

		// A session that another of the host's pages has just started.
		const { context: window, close } = await openPhone(browser, portal, WITH_WORKER)
		await signIn(window, portal, ACCOUNTS.ordinary)
		const fresh = await window.newPage()
		await openChecked(fresh)
		await isSilent(fresh)
		// It stays silent after a later renewal too.
		await window.clearCookies({ name: ACCESS_COOKIE })
		await openChecked(fresh)
		await isSilent(fresh)
		await close()
	})
})
