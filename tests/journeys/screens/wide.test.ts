// @module-tag soak
import { describe, expect } from 'vitest'
import { saveData } from '../connection.ts'
import { reporterTest as test } from '../journey.ts'
import { layoutFaults } from './measure-layout.ts'

describe('on a wide screen', () => {
	const wide = test.override('phone', () => ({ viewport: { width: 1280, height: 800 } }))

	wide(
		'the list stays beside the open item, is fetched once, and tints its row',
		async ({ page, host }) => {
			await saveData(page)
			await page.goto('/dashboard/updates?tab=Local')
			const panel = page.getByRole('tabpanel', { name: 'Local' })
			await page.getByText('Open a news item to read it here.').waitFor()
			const asked = host.count('newsList')
			await panel.getByRole('link').nth(1).click()
			await page.getByRole('article').waitFor()
			await panel.getByRole('link').nth(1).waitFor()
			expect(host.count('newsList')).toBe(asked)

			const row = panel.locator('a[aria-current="page"]')
			expect(await row.getAttribute('href')).toBe(
				`/dashboard/news-detail${new URL(page.url()).search}`,
			)
			const tint = (element: Element) => getComputedStyle(element).backgroundColor
			expect(await row.evaluate(tint)).not.toBe(await panel.getByRole('link').nth(2).evaluate(tint))
			expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
			expect(await page.getByRole('navigation').getByRole('link').count()).toBe(3)
			expect(await page.locator('nav a[aria-current]').allTextContents()).toEqual(['Updates'])
			const [list, article] = [
				await panel.boundingBox(),
				await page.getByRole('article').boundingBox(),
			]
			expect(list?.width).toBe(440)
			expect(article?.width).toBe(560)
			expect(article?.x).toBeGreaterThan((list?.x ?? 0) + 440)
			expect(await layoutFaults(page)).toEqual([])

			// Another item opens in the same place, and the list stays.
			await panel.getByRole('link').nth(2).click()
			await expect.poll(() => row.count()).toBe(1)
			const other = await panel.getByRole('link').nth(2).getAttribute('href')
			await expect.poll(() => row.getAttribute('href')).toBe(other)
			await page.getByRole('tab', { name: 'Government' }).click()
			await page.getByRole('tabpanel', { name: 'Government' }).getByRole('link').first().waitFor()
			expect(new URL(page.url()).pathname).toBe('/dashboard/news-detail')
			await page.getByRole('link', { name: 'Back to updates' }).click()
			await page.waitForURL('**/dashboard/updates?tab=Government')
		},
	)

	wide('a submission opens beside the list, or in its row on a narrow screen', async ({ page }) => {
		await page.goto('/dashboard/submissions')
		const row = page.getByRole('main').getByRole('listitem').first()
		await page.getByText('Open a submission to see its link and its figures here.').waitFor()
		await row.getByRole('button').click()
		await page.getByRole('complementary').getByText('Content Link').waitFor()
		expect(await row.getByText('Content Link').count()).toBe(0)
		expect(await layoutFaults(page)).toEqual([])
		await page.setViewportSize({ width: 390, height: 844 })
		await row.getByText('Content Link').waitFor()
		expect(await page.getByRole('complementary').count()).toBe(0)
	})
})
