// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { saveData } from '../connection.ts'
import { reporterTest as base, untilSettled, WITH_WORKER } from '../journey.ts'
import { freshness } from '../offline/kept.ts'
import { ROUNDS } from '../rounds.ts'
import { newsLinks } from '../session/pages.ts'
import { countTimers, type Holdings, holdingsOf } from './holdings.ts'
import { freeze } from './lifecycle.ts'

/** How often to repeat the work: 500 times in a soak of twenty rounds. */
const TIMES = ROUNDS === 1 ? 10 : 25 * ROUNDS

/** Repetitions before measuring, so that everything made once already exists. */
const WARM_UP = 10

/** A test that shows the news, with the worker installed and nothing prefetched. */
const test = base
	.extend('phone', () => WITH_WORKER)
	.extend('news', async ({ page }) => {
		await countTimers(page)
		await saveData(page)
		await page.goto('/dashboard/updates')
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		await newsLinks(page).first().waitFor()
		await untilSettled(page)
		return page
	})

async function refresh(page: Page) {
	const isNews = (answer: { url: () => string; status: () => number }) =>
		answer.url().includes('/news?') && answer.status() === 200
	await Promise.all([page.waitForResponse(isNews), freshness(page).click()])
}

/**
 * How much a page may grow by chance. The DevTools that measure it retain some 2,000 bytes for each repetition.
 */
const SLACK: Holdings = {
	heap: 500_000 + 3_000 * TIMES,
	nodes: 60,
	listeners: 20,
	timers: 5,
	records: 5,
}

/** Repeats `work`, and expects it to leak nothing. */
async function expectNoGrowth(page: Page, work: () => Promise<void>) {
	for (let time = 0; time < WARM_UP; time++) await work()
	const before = await holdingsOf(page)
	for (let time = 0; time < TIMES; time++) await work()
	const after = await holdingsOf(page)
	for (const kind of Object.keys(SLACK) as (keyof Holdings)[])
		expect(after[kind], kind).toBeLessThan(before[kind] + SLACK[kind])
}

test('freezing and renewing a session often leaks nothing', async ({ news: page, host }) => {
	host.log.clear()
	await expectNoGrowth(page, async () => {
		const thaw = await freeze(page, true)
		host.sessions.expireAccessTokens()
		await thaw()
		await refresh(page)
	})
	expect(host.count('refreshToken')).toBe(WARM_UP + TIMES)
	expect(await newsLinks(page).count()).toBeGreaterThan(3)
})
