import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test as anyone, signIn } from '../journey.ts'
import { untilAnswersKept } from '../offline/kept.ts'
import { test } from '../screens/reporter.ts'
import { answerNewsList } from '../screens/responses.ts'
import { newsRows, openPrerendered, prerenderedScreen } from './prerendered-screen.ts'
import { watchRows } from './watch-rows.ts'

/** Longer than the document takes to draw what it has, in milliseconds. */
const AFTERMATH = 400

/** Has this phone be in another sign-in than the one whose news it keeps. */
async function signInAnew(page: Page) {
	await page.addInitScript(() => localStorage.setItem('signIn', 'another'))
}

describe('news is drawn by the document for nobody', () => {
	anyone.override('phone', { serviceWorkers: 'block' })
	test.override('phone', { serviceWorkers: 'block' })

	anyone('who is not signed in', async ({ page, portal: { host } }) => {
		answerNewsList(host, [{ _id: 'one', newsTitle: 'Told too early' }])
		const rows = await watchRows(page)
		await page.goto('/dashboard/updates')
		await page.getByLabel('E-mail').waitFor()
		expect(host.count('newsList')).toBe(1)
		expect(await rows()).toEqual([])
	})

	anyone('who has yet to choose a password', async ({ page, context, portal }) => {
		answerNewsList(portal.host, [{ _id: 'one', newsTitle: 'Told too early' }])
		await signIn(context, portal, ACCOUNTS.newcomer)
		const rows = await watchRows(page)
		await page.goto('/dashboard/updates')
		await page.getByLabel('New password').waitFor()
		expect(portal.host.count('newsList')).toBe(1)
		expect(await rows()).toEqual([])
	})

	test('before the profile has come', async ({ page, portal: { host } }) => {
		host.trouble.set({ call: 'self', kind: 'latency', milliseconds: 2000 })
		await openPrerendered(page, '/dashboard/updates')
		const statusOf = (call: string) => host.log.entries.find((entry) => entry.call === call)?.status
		await expect.poll(() => statusOf('newsList')).toBe(200)
		await page.waitForTimeout(AFTERMATH)
		expect(await newsRows(page).count()).toBe(0)
		expect(statusOf('self')).toBe('pending')
		await newsRows(page).first().waitFor()
		expect(statusOf('self')).toBe(200)
	})

	test('from what is kept of another sign-in', async ({ page, portal: { host } }) => {
		answerNewsList(host, [{ _id: 'one', newsTitle: 'For another' }])
		await page.goto('/dashboard/updates')
		await page.getByText('For another').waitFor()
		await untilAnswersKept(page, ['/self', '/news?'])
		host.trouble.set({ call: 'newsList', kind: 'hang' })
		// The same one's news is there at once.
		const letGo = await openPrerendered(page, '/dashboard/updates')
		await page.getByText('For another').waitFor()
		letGo()
		await signInAnew(page)
		await openPrerendered(page, '/dashboard/updates')
		await prerenderedScreen(page).getByTestId('skeleton-row').first().waitFor()
		await page.waitForTimeout(AFTERMATH)
		expect(await newsRows(page).count()).toBe(0)
	})

	test('who has logged out, though the host has yet to hear of it', async ({ page, portal }) => {
		const { host } = portal
		await page.goto('/dashboard/updates')
		await newsRows(page).first().waitFor()
		await untilAnswersKept(page, ['/self', '/news?'])
		host.trouble.set({ call: 'logout', kind: 'reset-before' })
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Reporter Portal' }).waitFor()
		await expect.poll(() => host.count('logout')).toBeGreaterThan(0)
		// Chromium itself tries each of its open connections.
		await page.waitForTimeout(AFTERMATH)
		host.log.clear()
		const held = page.waitForRequest('**/assets/load-app-*.js')
		await page.route('**/assets/load-app-*.js', () => undefined)
		await page.goto('/dashboard/updates', { waitUntil: 'commit' })
		await held
		await page.waitForTimeout(AFTERMATH)
		expect(host.log.entries).toEqual([])
		expect(await prerenderedScreen(page).innerHTML()).toBe('')
	})
})
