// @module-tag soak
import { once } from 'node:events'
import type { BrowserContext } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openUpdates, reporterTest as test, WITH_WORKER } from '../journey.ts'
import { inRounds } from '../rounds.ts'
import { NEWS_ADDRESS } from '../submit/submit-form.ts'
import { addressOf, newsLinks } from './pages.ts'

/** The worker completes a renewal even if the page is gone. */
const testWithWorker = test.extend('phone', () => WITH_WORKER)

/** Holds calls from all tabs until `count` of them are waiting, then sends them together. */
async function sendTogether(context: BrowserContext, address: string, count: number) {
	const complete = new AbortController()
	let waiting = 0
	await context.route(
		address,
		async (route) => {
			waiting += 1
			if (waiting === count) complete.abort()
			else await once(complete.signal, 'abort')
			await route.continue()
		},
		{ times: count },
	)
}

describe('an expired access token', () => {
	test('is renewed once for three tabs', async ({ page: first, context, host }) => {
		const [second, third] = [await context.newPage(), await context.newPage()]
		const tabs = [first, second, third]
		const openPages = () =>
			Promise.all([
				first.goto('/dashboard/updates'),
				second.goto('/dashboard/submissions'),
				third.goto(NEWS_ADDRESS),
			])
		await openPages()
		const seeData = () =>
			Promise.all([
				newsLinks(first).first().waitFor(),
				second.getByRole('list', { name: 'My Insights' }).waitFor(),
				third.getByRole('article').waitFor(),
			])
		await seeData()
		await inRounds(async ({ between }) => {
			// Pages load more after they show their data, and would renew the session before they are opened again.
			await Promise.all(tabs.map((tab) => tab.goto('about:blank')))
			host.sessions.expireAccessTokens()
			host.log.clear()
			const late = { kind: 'latency', times: 1 } as const
			host.trouble.set(
				...[0, 1, 2].map((skip) => ({
					...{ ...late, call: 'self' as const, skip },
					milliseconds: between(0, 400),
				})),
				{ ...late, call: 'refreshToken', milliseconds: between(0, 500) },
			)
			await sendTogether(context, '**/v1/reporter/self', 3)
			await openPages()
			await seeData()
			const selfs = () =>
				host.log.entries.filter(({ call }) => call === 'self').map(({ status }) => status)
			// Stored data is shown before the host responds.
			await expect.poll(() => selfs().filter((status) => status === 200).length).toBe(3)
			expect(selfs().sort()).toEqual([200, 200, 200, 401, 401, 401])
			expect(host.count('refreshToken')).toBe(1)
			expect(tabs.map((tab) => addressOf(tab).split('?')[0])).toEqual([
				'/dashboard/updates',
				'/dashboard/submissions',
				'/dashboard/news-detail',
			])
		})
	})

	testWithWorker('stays renewed if the page is reloaded meanwhile', async ({ page, host }) => {
		await openUpdates(page)
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		host.sessions.expireAccessTokens()
		host.log.clear()
		// The host uses up the token at once, but its response with the next one is slow.
		host.trouble.set({
			call: 'refreshToken',
			kind: 'latency',
			afterHandler: true,
			milliseconds: 1000,
			times: 1,
		})
		await page.getByRole('tab', { name: 'Local' }).click()
		await expect.poll(() => host.count('refreshToken')).toBe(1)
		await page.reload()
		await newsLinks(page).first().waitFor()
		expect(addressOf(page)).toBe('/dashboard/updates?tab=Local')
	})
})
