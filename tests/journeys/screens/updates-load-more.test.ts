// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { saveData } from '../save-data.ts'
import { test } from './reporter.ts'

function rows(page: Page) {
	return page.getByRole('tabpanel').getByRole('link')
}

function more(page: Page) {
	return page.getByRole('tabpanel').getByRole('button', { name: /Load More|Loading/ })
}

describe('updates, /dashboard/updates: Load More', () => {
	test('goes on to the end without repeats or gaps, in a list 455 pixels high', async ({
		page,
		portal,
	}) => {
		const all = portal.host.database
			.prepare('SELECT id FROM news WHERE category = ? ORDER BY created_at DESC, id DESC')
			.all('Political')
			.map(({ id }) => id)
		expect(all.length).toBeGreaterThan(20)

		await page.goto('/dashboard/updates')
		for (let count = 10; count < all.length; count += 10) {
			await expect.poll(() => rows(page).count()).toBe(count)
			await more(page).click()
		}
		await expect.poll(() => rows(page).count()).toBe(all.length)
		const shown = await rows(page).evaluateAll((links) =>
			links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('newsId')),
		)
		expect(shown).toEqual(all)
		expect(await more(page).count()).toBe(0)

		const list = page.getByRole('tabpanel').getByRole('list')
		const area = await list.evaluate(({ parentElement, scrollHeight }) => ({
			height: parentElement?.offsetHeight,
			scrolls: scrollHeight > 455 && parentElement?.scrollTop !== 0,
		}))
		expect(area).toEqual({ height: 455, scrolls: true })
	})

	test('is busy while a page is on its way, and a second tap asks for nothing more', async ({
		page,
		portal,
	}) => {
		await saveData(page)
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		portal.host.trouble.set({ call: 'newsList', kind: 'latency', milliseconds: 700 })
		await more(page).click()
		await page.getByRole('button', { name: 'Loading', disabled: true }).waitFor()
		expect(await more(page).getAttribute('aria-busy')).toBe('true')
		await more(page).click({ force: true })
		await expect.poll(() => rows(page).count()).toBe(20)
		expect(portal.host.count('newsList')).toBe(2)
	})

	test('says when a page fails in the middle, keeps the rows and goes on from there', async ({
		page,
		portal,
	}) => {
		portal.host.trouble.set({ call: 'newsList', kind: 'status', status: 503, skip: 1, times: 1 })
		await page.goto('/dashboard/updates')
		await more(page).click()
		await page.getByRole('alert').getByText("Couldn't load the next page.").waitFor()
		expect(await rows(page).count()).toBe(10)
		await more(page).click()
		await expect.poll(() => rows(page).count()).toBe(20)
		expect(await page.getByRole('alert').count()).toBe(0)
	})

	test('shows an item once that new arrivals have pushed onto the next page', async ({
		page,
		portal,
	}) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		portal.host.database
			.prepare("INSERT INTO news VALUES ('new', 'Political', 'Just in', '', ?, NULL, '[]')")
			.run(Date.now())
		await more(page).click()
		// Nine of the second page are new, one was the last of the first.
		await expect.poll(() => rows(page).count()).toBe(19)
		const addresses = await rows(page).evaluateAll((links) =>
			links.map((link) => (link as HTMLAnchorElement).href),
		)
		expect(new Set(addresses).size).toBe(19)
	})
})
