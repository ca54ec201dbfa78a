import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { openUpdates } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { newsLinks } from '../session/pages.ts'
import { countLoads, isNext, test } from './two-versions.ts'

describe('a page without a worker, left open while the files of its version are deleted', () => {
	test.override('phone', { serviceWorkers: 'block' })

	test('still leads to a news item, with one load', async ({ page, deployNext }) => {
		await openUpdates(page)
		await deployNext()
		const loads = countLoads(page)
		await newsLinks(page).first().click()
		await page.getByRole('article').waitFor()
		expect(await isNext(page)).toBe(true)
		expect(loads()).toBe(1)
	})

	test("isn't reloaded for what can wait", { tags: 'soak' }, async ({ page, deployNext }) => {
		await page.goto('/auth/login')
		await openUpdates(page)
		await deployNext()
		const loads = countLoads(page)
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await page.getByRole('button', { name: 'English', pressed: true }).waitFor()
		// Hovering only prefetches its code.
		await page.getByRole('link', { name: 'My Insights' }).hover()
		await untilNetworkIdle(page)
		expect(await page.getByRole('heading', { name: 'Updates' }).isVisible()).toBe(true)
		expect(loads()).toBe(0)
	})

	test.for(['a phone', 'a phone that denies its storage'])(
		"explains itself on %s if a reload doesn't help, and doesn't reload in a loop",
		{ tags: 'soak' },
		async (phone, { page, portal, site }) => {
			const remembers = phone === 'a phone'
			if (!remembers)
				await page.addInitScript(() => {
					Object.defineProperty(window, 'sessionStorage', {
						get: () => {
							throw new DOMException('Denied', 'SecurityError')
						},
					})
				})
			await openUpdates(page)
			await portal.untilFilesSent()
			deletePage(site, 'submissions')
			const loads = countLoads(page)
			await page.getByRole('link', { name: 'My Insights' }).click()
			await page.getByText("Couldn't load this page.").waitFor()
			// If nothing remembers the reload, it could loop.
			expect(loads()).toBe(remembers ? 1 : 0)
			await page.getByRole('button', { name: 'Reload' }).click()
			await expect.poll(loads).toBe(remembers ? 2 : 1)
			await page.getByText("Couldn't load this page.").waitFor()
			await page.getByRole('link', { name: 'Back to updates' }).click()
			await newsLinks(page).first().waitFor()
		},
	)
})

function deletePage(site: string, name: string): void {
	const files = readdirSync(join(site, 'assets')).filter((file) => file.startsWith(`${name}-`))
	expect(files.length).toBeGreaterThan(0)
	for (const file of files) rmSync(join(site, 'assets', file))
}
