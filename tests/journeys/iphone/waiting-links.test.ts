// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { arrivalsOf, LATER_BY_HAND, openNews } from '../outbox/phones.ts'
import { submitForm, toast } from '../submit/submit-form.ts'
import { takeAway } from './absent.ts'

test.override('phone', WITH_WORKER)

const HINT =
	"This browser sends links only while the app is open. Open it again when you're online."

const NO_SYNC = ['ServiceWorkerRegistration.prototype.sync', 'SyncManager']
const NO_BADGE = ['Navigator.prototype.setAppBadge', 'Navigator.prototype.clearAppBadge']

async function submitOffline(page: Page, links: string[]) {
	await openNews(page)
	const form = submitForm(page)
	await form.opener.click()
	await page.context().setOffline(true)
	await form.fill(...links)
	await form.send()
}

describe('links that wait without Background Sync (as on an iPhone, stubbed)', () => {
	test('say so, and are sent at the next start or once online', async ({ page, context, host }) => {
		await takeAway(context, NO_SYNC)
		const [first = '', second = ''] = ['https://youtu.be/at-start', 'https://youtu.be/online']
		await submitOffline(page, [first])
		await toast(page, LATER_BY_HAND).waitFor()
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('link', { name: 'My Insights 1 link waiting' }).click()
		await page.getByText(HINT).waitFor()
		await page.close()
		await context.setOffline(false)
		const again = await context.newPage()
		await again.goto('/dashboard/updates')
		await expect.poll(() => arrivalsOf(host, [first])).toEqual([1])

		await submitOffline(again, [second])
		await context.setOffline(false)
		await expect.poll(() => arrivalsOf(host, [second])).toEqual([1])
		await again.goto('/dashboard/submissions')
		await again.getByRole('list', { name: 'My Insights' }).waitFor()
		expect(await again.getByText(HINT).count()).toBe(0)
	})

	test('are sent on return to the app, or while it is open', async ({ page, context, host }) => {
		await takeAway(context, NO_SYNC)
		// The app never gets an `online` event.
		await page.addInitScript(() => {
			addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true })
		})
		await page.clock.install()
		const comingBack = {
			'to-the-tab': () => document.dispatchEvent(new Event('visibilitychange')),
			'out-of-the-cache': () =>
				dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
		}
		for (const [way, comeBack] of Object.entries(comingBack)) {
			const link = `https://youtu.be/${way}`
			await submitOffline(page, [link])
			// No timer fires from here on.
			await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
			await context.setOffline(false)
			expect(arrivalsOf(host, [link])).toEqual([0])
			await page.evaluate(comeBack)
			await expect.poll(() => arrivalsOf(host, [link])).toEqual([1])
			await page.clock.resume()
		}
		const link = 'https://youtu.be/by-itself'
		await submitOffline(page, [link])
		await context.setOffline(false)
		await page.clock.fastForward(60_000)
		await expect.poll(() => arrivalsOf(host, [link])).toEqual([1])
	})
})

test('the title says how many links wait if icons have no badge', async ({ page, context }) => {
	await takeAway(context, NO_BADGE)
	const links = ['https://youtu.be/one', 'https://youtu.be/two']
	await submitOffline(page, links)
	await expect.poll(() => page.title()).toBe('(2) News · Reporter Portal')
	await page.getByRole('link', { name: 'Back to updates' }).click()
	await expect.poll(() => page.title()).toBe('(2) Updates · Reporter Portal')
	await page.getByRole('link', { name: 'My Insights 2 links waiting' }).waitFor()
	await context.setOffline(false)
	await expect.poll(() => page.title()).toBe('Updates · Reporter Portal')
})
