import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import {
	comeBack,
	countLoads,
	isNext,
	offer,
	openWithWorker,
	startWorker,
	test,
} from './two-versions.ts'

describe('the kill switch', () => {
	test('takes worker and caches off the phone; the app goes on from the network, and can come back', async ({
		page,
		site,
		deployNext,
	}) => {
		await openWithWorker(page, '/dashboard/updates')
		deployNext()
		const worker = join(site, 'service-worker.js')
		cpSync('sw/kill-switch.js', worker)
		const loads = countLoads(page)
		await comeBack(page)
		await offer(page).waitFor()
		expect(loads()).toBe(0)
		await page.waitForFunction(async () => (await caches.keys()).length === 0)

		await offer(page).getByRole('button', { name: 'Update' }).click()
		await expect.poll(() => isNext(page).catch(() => false)).toBe(true)
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(loads()).toBe(1)
		expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

		// It comes and goes again at each start, and nothing more happens.
		await page.clock.fastForward(5000)
		await page.waitForTimeout(1000)
		await page.waitForFunction(
			async () => (await navigator.serviceWorker.getRegistration()) === undefined,
		)
		expect(loads()).toBe(1)
		expect(await offer(page).count()).toBe(0)

		deployNext()
		await page.reload()
		await startWorker(page)
	})
})
