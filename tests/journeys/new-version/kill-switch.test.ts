import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { comeBack, countLoads, offer, openWithWorker, startWorker, test } from './two-versions.ts'

describe('the kill switch', () => {
	test('takes worker and caches off the phone; the app goes on from the network, and can come back', {
		tags: 'soak',
	}, async ({ page, site }) => {
		await openWithWorker(page, '/dashboard/updates')
		const worker = join(site, 'service-worker.js')
		cpSync('sw/kill-switch.js', worker)
		const loads = countLoads(page)
		await comeBack(page)
		await offer(page).waitFor()
		expect(loads()).toBe(0)
		await expect.poll(() => countCaches(page)).toBe(0)

		await offer(page).getByRole('button', { name: 'Update' }).click()
		await expect.poll(loads).toBe(1)
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()

		// At each start it comes, finds nothing to do and goes.
		await page.clock.fastForward(5000)
		await page.waitForTimeout(1000)
		expect(loads()).toBe(1)
		expect(await offer(page).count()).toBe(0)
		expect(await countCaches(page)).toBe(0)
		const reloaded = await page.reload()
		expect(reloaded?.fromServiceWorker()).toBe(false)

		cpSync('dist/service-worker.js', worker)
		await page.reload()
		await startWorker(page)
		await expect.poll(() => countCaches(page)).toBeGreaterThan(0)
	})
})

function countCaches(page: Page): Promise<number> {
	return page.evaluate(async () => (await caches.keys()).length)
}
