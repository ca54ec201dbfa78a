import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { saveData } from '../connection.ts'
import { openUpdates, reporterTest as test } from '../journey.ts'
import { scaleTimers } from '../scale-timers.ts'
import { newsLinks } from '../session/pages.ts'
import { publishNews } from './responses.ts'

async function noteIndicators(page: Page) {
	await page.addInitScript(() => {
		const noted: { indicators: string[] } = Object.assign(window, { indicators: [] })
		new MutationObserver(() => {
			const found = document.querySelectorAll(
				'[data-testid="skeleton-row"], [role=status]:not(:empty)',
			)
			for (const { textContent } of found)
				noted.indicators.push(`${location.pathname}: ${textContent}`)
		}).observe(document, { childList: true, subtree: true })
	})
}

/** The slowdown of the host and of the page's timers. Only their ratio matters. */
const SLOWDOWN = 10

describe('updates, /dashboard/updates: the list', () => {
	test('never flashes a skeleton or spinner when the host takes 50 ms', async ({ page, host }) => {
		// Puts the scripts into the browser's cache, so that only the host's latency counts.
		await page.goto('/dashboard/news-detail')
		await page.getByText('News ID is missing.').waitFor()
		await noteIndicators(page)
		await scaleTimers(page, SLOWDOWN)
		host.trouble.set({ call: '*', kind: 'latency', milliseconds: 50 * SLOWDOWN })
		await openUpdates(page, '/dashboard/updates?tab=Political')
		// Ignores the initial load, whose duration depends more on the machine than on the host.
		await page.evaluate(() => Object.assign(window, { indicators: [] }))
		for (const name of ['Government', 'Local']) {
			await page.getByRole('tab', { name }).click()
			await page.getByRole('tabpanel', { name }).getByRole('link').first().waitFor()
		}
		await newsLinks(page).first().click()
		await page.getByRole('article').waitFor()
		expect(await page.evaluate(() => Reflect.get(window, 'indicators'))).toEqual([])
	})

	test('offers a retry, which keeps the focus', { tags: 'soak' }, async ({ page, host }) => {
		await saveData(page)
		host.trouble.set({ call: 'newsList', kind: 'status', status: 500, message: 'Boom' })
		await page.goto('/dashboard/updates')
		await page.getByRole('alert').getByText("Couldn't load the news.").waitFor()
		// One request by the document, and another by the app if that one failed.
		const asked = host.count('newsList')
		expect(asked).toBeLessThanOrEqual(2)
		const retry = page.getByRole('button', { name: 'Try again' })
		await retry.click()
		await expect.poll(() => host.count('newsList')).toBe(asked + 1)
		await retry.and(page.locator(':focus')).waitFor()
		host.trouble.clear()
		await retry.click()
		await newsLinks(page).first().waitFor()
	})
})

const more = (page: Page) =>
	page.getByRole('tabpanel').getByRole('button', { name: /Load More|Loading/ })

test('Load More reaches the end without duplicates or gaps', async ({ page, host }) => {
	const all = host.database
		.prepare('SELECT id FROM news WHERE category = ? ORDER BY created_at DESC, id DESC')
		.all('Political')
		.map(({ id }) => id)
	expect(all.length).toBeGreaterThan(20)

	await page.goto('/dashboard/updates')
	for (let count = 10; count < all.length; count += 10) {
		await expect.poll(() => newsLinks(page).count()).toBe(count === 10 ? 10 : count - 1)
		// The next page repeats the last item of this one.
		if (count === 10) publishNews(host, 'Just in')
		await more(page).click()
	}
	await expect.poll(() => newsLinks(page).count()).toBe(all.length + 1)
	const shown = await newsLinks(page).evaluateAll((links) =>
		links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('newsId')),
	)
	expect(shown.slice(1)).toEqual(all)
	expect(await more(page).count()).toBe(0)

	const list = page.getByRole('tabpanel').getByRole('list')
	const area = await list.evaluate(({ parentElement, scrollHeight }) => ({
		height: parentElement?.offsetHeight,
		scrolls: scrollHeight > 455 && parentElement?.scrollTop !== 0,
	}))
	expect(area).toEqual({ height: 455, scrolls: true })
})
