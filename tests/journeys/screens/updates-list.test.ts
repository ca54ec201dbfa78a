import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { saveData } from '../save-data.ts'
import { test } from './reporter.ts'
import { answerNewsList } from './responses.ts'

/** Writes down, from the page's first moment on, whether anything says that it is loading. */
async function watchForLoading(page: Page) {
	await page.addInitScript(() => {
		new MutationObserver(() => {
			if (
				document.querySelector('[data-testid="skeleton-row"], [role="status"]:not(:empty)') !== null
			)
				document.documentElement.dataset.sawLoading = 'true'
		}).observe(document, { childList: true, subtree: true })
	})
	return () => page.evaluate(() => document.documentElement.dataset.sawLoading === 'true')
}

describe('updates, /dashboard/updates: the list', () => {
	test('shows date and title of each item, long titles cut after 100 characters', async ({
		page,
		portal,
	}) => {
		const createdAt = '2026-03-04T20:00:00.000Z'
		answerNewsList(portal.host, [
			{ _id: 'a', createdAt, newsTitle: 'x'.repeat(100) },
			{ _id: 'b', createdAt, newsTitle: 'y'.repeat(101) },
			{ _id: 'c', createdAt: 'no date', newsTitle: '<img src=x onerror=alert(1)>' },
			{ _id: 'd' },
		])
		await page.goto('/dashboard/updates')
		const rows = page.getByRole('tabpanel').getByRole('listitem')
		await rows.first().waitFor()
		const texts = await rows.evaluateAll((items) =>
			items.map((item) => [
				item.querySelector('span')?.textContent,
				item.querySelector('time')?.textContent,
			]),
		)
		expect(texts).toEqual([
			// In India the fifth has begun.
			['x'.repeat(100), '05/03/2026'],
			[`${'y'.repeat(100)}...`, '05/03/2026'],
			['<img src=x onerror=alert(1)>', 'NA'],
			['Untitled news', 'NA'],
		])
	})

	test('shows a skeleton while a slow host answers', async ({ page, portal }) => {
		portal.host.trouble.set({ call: 'newsList', kind: 'latency', milliseconds: 1200 })
		await page.goto('/dashboard/updates', { waitUntil: 'commit' })
		await page.getByTestId('skeleton-row').first().waitFor()
		expect(await page.getByRole('status').textContent()).toContain('Loading')
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(await page.getByTestId('skeleton-row').count()).toBe(0)
	})

	test('never flashes a skeleton or a spinner when the host takes 50 ms', async ({
		page,
		portal,
	}) => {
		portal.host.trouble.set({ call: '*', kind: 'latency', milliseconds: 50 })
		const sawLoading = await watchForLoading(page)
		const rounds: boolean[] = []
		// A busy machine may stall a round; a skeleton that does not wait is in every one.
		while (rounds.length < 3 && rounds.at(-1) !== false) {
			await page.goto('/dashboard/updates?tab=Political')
			for (const name of ['Political', 'Government', 'Local']) {
				await page.getByRole('tab', { name }).click()
				await page.getByRole('tabpanel', { name }).getByRole('link').first().waitFor()
			}
			rounds.push(await sawLoading())
		}
		expect(rounds).toContain(false)
	})

	test('says so when there is no news', async ({ page, portal }) => {
		answerNewsList(portal.host, [])
		await page.goto('/dashboard/updates')
		await page.getByText('No news is available right now.', { exact: true }).waitFor()
		expect(await page.getByRole('button', { name: 'Load More' }).count()).toBe(0)
	})

	test('offers a retry in its place when it cannot be loaded, without a toast', async ({
		page,
		portal,
	}) => {
		await saveData(page)
		portal.host.trouble.set({ call: 'newsList', kind: 'status', status: 500, message: 'Boom' })
		await page.goto('/dashboard/updates')
		const panel = page.getByRole('tabpanel', { name: 'Political' })
		await panel.getByRole('alert').getByText("Couldn't load the news.").waitFor()
		expect(await page.getByText(/^Updated/).count()).toBe(0)
		// By the document, and when that had failed by the app.
		const asked = portal.host.count('newsList')
		expect(asked).toBeLessThanOrEqual(2)
		await panel.getByRole('button', { name: 'Try again' }).click()
		await expect.poll(() => portal.host.count('newsList')).toBe(asked + 1)
		await panel.getByRole('button', { name: 'Try again' }).waitFor()
		// Toasts would be drawn at once; nothing else on the screen has the host's word.
		await page.waitForTimeout(500)
		expect(await page.getByRole('region', { name: 'Notices' }).count()).toBe(0)
		expect(await page.getByText('Boom').count()).toBe(0)

		portal.host.trouble.clear()
		await panel.getByRole('button', { name: 'Try again' }).click()
		await panel.getByRole('link').first().waitFor()
		expect(await panel.getByRole('link').count()).toBe(10)
	})
})
