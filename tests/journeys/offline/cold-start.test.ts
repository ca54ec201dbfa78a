// @module-tag soak
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { launchPersistent } from '../../browser/launch-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { PHONE, signIn, WITH_WORKER } from '../journey.ts'
import { startPortal } from '../portal.ts'
import { ROUNDS, rounds } from '../rounds.ts'
import { newsLinks } from '../session/pages.ts'
import { untilCached } from './cached.ts'

/** How much slower than this machine a cheap phone is assumed to be. */
const SLOW_DOWN = 4

/** Limit for main-thread work until the news appears, in milliseconds of a slow phone. */
const MAX_WORK = 750

async function startAnew(profile: string) {
	const context = await launchPersistent(profile, { ...PHONE, ...WITH_WORKER, offline: true })
	const [page = await context.newPage()] = context.pages()
	return { context, page }
}

/** Returns the main-thread work until a slow phone shows the first row, in milliseconds. */
async function measureStart(page: Page, address: string): Promise<number> {
	const phone = await page.context().newCDPSession(page)
	await phone.send('Performance.enable', { timeDomain: 'threadTicks' })
	await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
	await page.addInitScript(() => {
		function look() {
			if (document.querySelector('li a') === null) requestAnimationFrame(look)
			// After this frame has been painted.
			else setTimeout(() => console.debug('first row'))
		}
		requestAnimationFrame(look)
	})
	// Anything that Playwright evaluates in the page would count as the page's own work.
	const seen = page.waitForEvent('console', (message) => message.text() === 'first row')
	await page.goto(address, { waitUntil: 'commit' })
	await seen
	const { metrics } = await phone.send('Performance.getMetrics')
	const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
	await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
	return seconds * 1000
}

test('a phone restarted offline soon shows its news', async () => {
	const profile = temporaryFolder()
	const origin = await readOnline(profile)
	const work: number[] = []
	for (const _round of rounds(Math.max(ROUNDS, 3))) {
		const { context, page } = await startAnew(profile)
		work.push(await measureStart(page, `${origin}/dashboard/updates`))
		await newsLinks(page).first().waitFor()
		await context.close()
	}
	const median = work.toSorted((one, other) => one - other)[work.length >> 1]
	expect(median, `${work.map(Math.round)}`).toBeLessThan(MAX_WORK)
})

/** Reads the news in the app, then shuts down its host. Returns the origin. */
async function readOnline(profile: string) {
	const portal = await startPortal()
	const context = await launchPersistent(profile, { ...PHONE, ...WITH_WORKER })
	try {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const [page = await context.newPage()] = context.pages()
		await page.goto(`${portal.origin}/dashboard/updates`)
		await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
		await page.reload()
		await newsLinks(page).first().waitFor()
		await untilCached(page, ['/self', '/news?', '/submissions'])
		return portal.origin
	} finally {
		await context.close()
		await portal.close()
	}
}
