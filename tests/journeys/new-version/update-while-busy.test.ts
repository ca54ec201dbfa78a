// @module-tag soak
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserPath } from '../../browser/launch-browser.ts'
import { sharedBrowser } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { everythingStored } from '../offline/cached.ts'
import {
	linksOf,
	openNews,
	postsOf,
	queue,
	reopenHurried,
	untilArrivedOnce,
	wakeWorker,
} from '../outbox/phones.ts'
import { NEWS_ADDRESS, submitForm } from '../submit/submit-form.ts'
import {
	comeBack,
	countLoads,
	isNext,
	offer,
	openWithWorker,
	test,
	untilNextWaits,
} from './two-versions.ts'

/** A test in the full browser. The headless shell has no badges: it kills a worker that sets one, and its pages. */
const fullTest = test.extend('browser', () => sharedBrowser(browserPath()))

fullTest(
	'one tap on Update updates the app while the worker fails to send links, and loses none',
	async ({ page, context, portal: { origin, host }, deployNext }) => {
		const links = linksOf(2, 'held-up')
		const half = 'https://youtu.be/half-ty'
		await openNews(page)
		await queue(page, links)
		await page.close()
		// The worker waits to look for one link a second time, and for a response about the other.
		host.trouble.set(
			{ call: 'submitLinks', kind: 'reset-before', times: 1, alsoResend: true },
			{ call: 'submitLinks', kind: 'hang' },
		)
		await context.setOffline(false)
		await wakeWorker(context, origin)
		await expect.poll(() => postsOf(host)).toContain(links[1])

		const again = await context.newPage()
		await openNews(again)
		const form = submitForm(again)
		await form.opener.click()
		await form.field(1).fill(half)
		await expect.poll(() => everythingStored(again)).toContain(half)
		await form.close.click()

		await deployNext()
		await comeBack(again)
		await untilNextWaits(again)
		const loads = countLoads(again)
		const loaded = again.waitForEvent('domcontentloaded').then(() => Date.now())
		const tappedAt = Date.now()
		await offer(again).getByRole('button', { name: 'Update' }).click()
		await again.getByText('Updating…').first().waitFor()
		await expect.poll(() => isNext(again).catch(() => false)).toBe(true)
		expect((await loaded) - tappedAt).toBeLessThan(5000)
		await untilNetworkIdle(again)
		expect(loads()).toBe(1)
		expect(await offer(again).count()).toBe(0)

		host.trouble.clear()
		await openNews(again, NEWS_ADDRESS)
		await form.opener.click()
		await expect.poll(() => form.field(1).inputValue()).toBe(half)
		await form.close.click()
		await untilArrivedOnce(await reopenHurried(again), host, links)
	},
)

test('the kill switch removes the worker and the caches', async ({ page, site }) => {
	await openWithWorker(page, '/dashboard/updates')
	const worker = join(site, 'service-worker.js')
	writeFileSync(`${worker}.br`, 'old')
	const command = ['deploy/rollout/withdraw-worker.ts', site]
	expect(spawnSync(process.execPath, command).status).toBe(0)
	expect(existsSync(`${worker}.br`), 'what servers would still send').toBe(false)
	const loads = countLoads(page)
	await comeBack(page)
	await offer(page).waitFor()
	expect(loads()).toBe(0)
	await expect.poll(() => countCaches(page)).toBe(0)

	await offer(page).getByRole('button', { name: 'Update' }).click()
	await expect.poll(loads).toBe(1)
	await page.getByRole('tabpanel').getByRole('link').first().waitFor()

	// At each start it is installed, finds nothing to do and unregisters.
	await page.clock.fastForward(5000)
	await untilNetworkIdle(page)
	expect(loads()).toBe(1)
	expect(await offer(page).count()).toBe(0)
	expect(await countCaches(page)).toBe(0)
	const reloaded = await page.reload()
	expect(reloaded?.fromServiceWorker()).toBe(false)
})

function countCaches(page: Page): Promise<number> {
	return page.evaluate(async () => (await caches.keys()).length)
}
