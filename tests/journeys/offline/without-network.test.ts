import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { saveData } from '../connection.ts'
import { openUpdates, reporterTest as test, WITH_WORKER } from '../journey.ts'
import { scaleTimers } from '../scale-timers.ts'
import { newsLinks } from '../session/pages.ts'
import { freshness, openOffline, untilCached } from './cached.ts'

// The worker serves the app.
test.override('phone', WITH_WORKER)

describe('without a network', () => {
	test('pages read before open, and keep the scroll position', async ({ page, context, host }) => {
		await page.goto('/dashboard/updates?tab=Local')
		await newsLinks(page).nth(2).click()
		const title = await page.getByRole('article').getByRole('heading').first().textContent()
		const seen = page.url()
		await page.goto('/dashboard/submissions')
		// Other pages begin to copy the submissions only after 15 seconds.
		await untilCached(page, ['/submissions'])
		await page.goto('/dashboard/user-profile')
		await page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
		await page.goto('/dashboard/updates')
		// Only the title, because the age and the mark of the row change meanwhile.
		const titleOf = (on: Page) => newsLinks(on).first().locator('[lang]').first().textContent()
		const first = await titleOf(page)
		await newsLinks(page).nth(8).scrollIntoViewIfNeeded()
		const scrolled = (on: Page) =>
			newsLinks(on)
				.first()
				.evaluate((row) => row.closest('ul')?.parentElement?.scrollTop)
		const before = await scrolled(page)
		expect(before).toBeGreaterThan(100)
		await untilCached(page, ['/self', '/news?', 'updateType=Local'])

		const offline = await openOffline(context, page)
		host.log.clear()
		await openUpdates(offline)
		expect(await titleOf(offline)).toBe(first)
		expect(await scrolled(offline)).toBeCloseTo(before ?? 0, -1)
		await offline.getByRole('tab', { name: 'Local' }).click()
		await newsLinks(offline).nth(2).waitFor()
		await offline.goto(seen)
		await offline.getByRole('heading', { name: title ?? '' }).waitFor()
		await freshness(offline).waitFor()
		await offline.goto('/dashboard/submissions')
		await offline.locator('li button[aria-expanded]').first().waitFor()
		await offline.goto('/dashboard/user-profile')
		await offline.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
		expect(new URL(offline.url()).pathname).toBe('/dashboard/user-profile')
		// A busy browser may let the first ping through before it goes offline.
		expect(host.log.entries.filter(({ method }) => method !== 'HEAD')).toEqual([])
	})

	test('unread pages say so within a second, and what to do', async ({ page, context }) => {
		// Otherwise the app may prefetch the other tabs before the network is gone.
		await saveData(page)
		await openUpdates(page)
		await untilCached(page, ['/self', '/news?'])
		const offline = await openOffline(context, page)
		// Anything delayed by a second or more would come too late now.
		await scaleTimers(offline, 20)
		const notice = offline.getByRole('alert')
		const explains = async (failure: string, open: () => Promise<unknown>) => {
			await open()
			await notice.getByText(failure).waitFor()
			await notice.getByText('Not available offline yet.').waitFor()
			await notice.getByRole('button', { name: 'Try again' }).waitFor()
		}
		await explains("Couldn't load the news.", async () => {
			await openUpdates(offline, '/dashboard/updates?tab=Political')
			await offline.getByRole('tab', { name: 'Local' }).click()
		})
		expect(await notice.getByRole('link').count()).toBe(0)
		await offline.getByRole('tab', { name: 'Political' }).click()
		await newsLinks(offline).first().waitFor()
		await explains("Couldn't load this news item.", () =>
			offline.goto('/dashboard/news-detail?newsId=never-read'),
		)
		await explains("Couldn't load your submissions.", async () => {
			await offline.goto('/dashboard/news-detail?newsId=never-read')
			await notice.getByRole('link', { name: 'Back to updates' }).click()
			await offline.getByRole('link', { name: 'My Insights' }).click()
		})
		await notice.getByRole('link', { name: 'Back to updates' }).click()
		await newsLinks(offline).first().waitFor()
	})
})
