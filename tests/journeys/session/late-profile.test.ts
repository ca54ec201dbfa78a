// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { reporterTest as test } from '../journey.ts'
import { scaleTimers } from '../scale-timers.ts'
import { addressOf, logIn, NUMERIC_NEWS_ID } from './pages.ts'

const REQUESTED = `/dashboard/news-detail?newsId=${NUMERIC_NEWS_ID}`

/** Opens a page whose session has ended at the host, which leads to the login. */
async function requestPage(page: Page, host: ApiHost) {
	await page.goto(REQUESTED)
	await page.getByRole('article').waitFor()
	host.sessions.endAll()
	await page.reload()
	await page.getByLabel('E-mail').waitFor()
	host.log.clear()
}

describe('a profile that comes late after a login', () => {
	test('opens the page that was requested before', async ({ page, host }) => {
		await requestPage(page, host)
		host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 7000 })
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('article').waitFor()
		expect(addressOf(page)).toBe(REQUESTED)
	})

	test('opens no page that another user requested', async ({ page, host }) => {
		await requestPage(page, host)
		host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 7000 })
		await logIn(page, ACCOUNTS.veteran)
		await page.getByRole('heading', { name: 'Updates' }).waitFor()
		expect(addressOf(page)).toBe('/dashboard/updates?tab=Political')
		expect(host.count('newsDetail')).toBe(0)
	})

	test('opens its page even after the app has said that it is missing', async ({ page, host }) => {
		await scaleTimers(page, 0.2)
		await requestPage(page, host)
		host.trouble.set({ call: 'self', kind: 'hold' })
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('alert').getByText("Couldn't load your profile.").waitFor()
		host.trouble.clear()
		await page.getByRole('article').waitFor()
		expect(addressOf(page)).toBe(REQUESTED)
		expect(host.count('self')).toBe(1)
	})

	test('is requested again by a tap if it never comes', async ({ page, host }) => {
		await scaleTimers(page, 0.2)
		await requestPage(page, host)
		host.trouble.set({ call: 'self', kind: 'hang', times: 1 })
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('button', { name: 'Try again' }).click()
		await page.getByRole('article').waitFor()
		expect(addressOf(page)).toBe(REQUESTED)
		expect(host.count('login')).toBe(1)
	})
})

test('a session that ends after the app has stopped waiting leads to the login', async ({
	page,
	host,
}) => {
	await scaleTimers(page, 0.2)
	host.sessions.endAll()
	host.trouble.set({ call: 'refreshToken', kind: 'hold' })
	await page.goto(REQUESTED, { waitUntil: 'commit' })
	await page.getByRole('alert').getByText("Couldn't load your profile.").waitFor()
	host.trouble.clear()
	await logIn(page, ACCOUNTS.ordinary)
	await page.getByRole('article').waitFor()
	expect(addressOf(page)).toBe(REQUESTED)
})
