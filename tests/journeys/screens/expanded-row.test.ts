// @module-tag soak
import { describe, expect } from 'vitest'
import { test } from './reporter.ts'

describe('submissions, /dashboard/submissions: a row at the end of the list', () => {
	test('is brought into sight whole when it is opened', async ({ page }) => {
		await page.goto('/dashboard/submissions')
		const rows = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		await rows.first().waitFor()
		const list = await rows.first().locator('../..').boundingBox()
		const end = (list?.y ?? 0) + (list?.height ?? 0)
		const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
		const last = boxes.findLastIndex((box) => (box?.y ?? 0) < end - 20)
		await rows.nth(last).getByRole('button').dispatchEvent('click')
		await rows.nth(last).locator('dl').waitFor()
		const [box, area] = [
			await rows.nth(last).boundingBox(),
			await rows.first().locator('../..').boundingBox(),
		]
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(
			(area?.y ?? 0) + (area?.height ?? 0) + 1,
		)
		expect(box?.y).toBeGreaterThanOrEqual(area?.y ?? 0)
	})

	test('begins in sight on a low screen, where its whole has no room', async ({ page }) => {
		await page.setViewportSize({ width: 844, height: 390 })
		await page.goto('/dashboard/submissions')
		const rows = page.getByRole('list', { name: 'My Insights' }).getByRole('listitem')
		await rows.nth(3).getByRole('button').click()
		await rows.nth(3).locator('dl').waitFor()
		await expect.poll(async () => (await rows.nth(3).boundingBox())?.y).toBeGreaterThanOrEqual(0)
	})
})
