import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { WITH_WORKER } from '../journey.ts'
import { freshness, rows } from '../offline/kept.ts'
import { saveData } from '../save-data.ts'
import { test as base } from '../screens/reporter.ts'
import { countTimers, type Holdings, holdingsOf } from './holdings.ts'
import { freeze, thaw } from './lifecycle.ts'

/** How often what a day brings many times is done: some times in the suite, hundreds of times in a soak. */
const TIMES = 25 * Number(process.env.SOAK_ROUNDS ?? 1)

/** As often until everything is there that is made once and kept. */
const WARM_UP = 20

/** A test with the news on the screen of a phone that fetches nothing ahead, its worker installed. */
const test = base
	.extend('phone', () => WITH_WORKER)
	.extend('news', async ({ page }) => {
		await countTimers(page)
		await saveData(page)
		await page.goto('/dashboard/updates')
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		await rows(page).first().waitFor()
		await page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })
		return page
	})

/** Asks for the news anew, and waits until it has come. */
async function refresh(page: Page) {
	const isNews = (answer: { url: () => string; status: () => number }) =>
		answer.url().includes('/news?') && answer.status() === 200
	await Promise.all([page.waitForResponse(isNews), freshness(page).click()])
}

/** Does something again and again, and makes sure that it leaves nothing behind. */
async function expectNoGrowth(page: Page, work: () => Promise<void>, times = TIMES) {
	for (let time = 0; time < WARM_UP; time++) await work()
	const before = await holdingsOf(page)
	for (let time = 0; time < times; time++) await work()
	const after = await holdingsOf(page)
	const growth = Object.fromEntries(
		Object.entries(after).map(([what, count]) => [what, count - before[what as keyof Holdings]]),
	) as Holdings
	console.log(times, before, growth)
}

describe('a page that is open for a day', () => {
	test('renews its session again and again', async ({ news: page, portal: { host } }) => {
		host.log.clear()
		let renewals = 0
		await expectNoGrowth(page, async () => {
			host.sessions.expireAccessTokens()
			await refresh(page)
			renewals += 1
		})
		expect(host.count('refreshToken')).toBe(renewals)
		expect(await rows(page).count()).toBeGreaterThan(3)
	})

	test('is frozen and thawed again and again', async ({ news: page, portal: { host } }) => {
		await expectNoGrowth(page, async () => {
			await freeze(page)
			host.sessions.expireAccessTokens()
			await thaw(page)
			await refresh(page)
		})
		expect(await rows(page).count()).toBeGreaterThan(3)
	})
})
