// @module-tag soak
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { launchPersistent } from '../../browser/launch-browser.ts'
import { PHONE, signIn, WITH_WORKER } from '../journey.ts'
import { startPortal } from '../portal.ts'
import { ROUNDS, rounds } from '../rounds.ts'
import { addressOf } from '../session/addresses.ts'
import { startBarePage } from './bare-page.ts'
import { installWorker } from './install-worker.ts'
import { rows, untilAnswersKept, untilKept } from './kept.ts'

/** How much slower than this machine a cheap phone is taken to be. */
const SLOW_DOWN = 4

/** What the page's own thread may work until the news is there, in milliseconds of a slow phone. */
const MAX_WORK = 750

/** How many times longer than a bare page the app may take. */
const MAX_RATIO = 3

type Read = Awaited<ReturnType<typeof readEverything>>

/** A phone that has read a little of everything, and what it has read. */
async function readEverything(context: BrowserContext, origin: string) {
	const [page = await context.newPage()] = context.pages()
	await page.goto(`${origin}/auth/login`)
	await installWorker(page, '/service-worker.js')
	await page.goto(`${origin}/dashboard/updates?tab=Local`)
	await rows(page).nth(2).click()
	const title = await page.getByRole('article').getByRole('heading').first().textContent()
	const detail = addressOf(page)
	// The list has its title before the host has answered for it alone.
	await untilAnswersKept(page, [`/news/${new URL(page.url()).searchParams.get('newsId')}`])
	await page.goto(`${origin}/dashboard/submissions`)
	await page.locator('li button[aria-expanded]').first().waitFor()
	await page.goto(`${origin}/dashboard/user-profile`)
	await page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
	await page.goto(`${origin}/dashboard/updates?tab=Political`)
	await rows(page).first().waitFor()
	const list = await page
		.getByRole('tabpanel')
		.getByRole('list')
		.evaluate((ul) => ul.outerHTML)
	// What was submitted for it is marked a moment later.
	await expect.poll(() => rows(page).first().textContent()).toContain('submitted')
	const first = await rows(page).first().textContent()
	await untilKept(page, ['/self', 'Political', 'Local', '/submissions'])
	return { list, first, detail, title: title ?? 'no title' }
}

/** A browser that has just been started on a phone without a network. */
async function startAnew(profile: string) {
	const context = await launchPersistent(profile, { ...PHONE, ...WITH_WORKER, offline: true })
	const [page = await context.newPage()] = context.pages()
	const answered: string[] = []
	context.on('response', (response) => {
		if (!response.fromServiceWorker()) answered.push(response.url())
	})
	return { context, page, answered }
}

/** What it takes until the first row is on the screen of a slow phone, in milliseconds. */
type Start = {
	/** By the clock, from the navigation on: on a machine with nothing else to do. */
	time: number
	/** What the page's own thread has worked, whatever else the machine does. */
	work: number
}

async function measureStart(page: Page, address: string): Promise<Start> {
	const phone = await page.context().newCDPSession(page)
	await phone.send('Performance.enable', { timeDomain: 'threadTicks' })
	await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
	await page.addInitScript(() => {
		function look() {
			if (document.querySelector('li a') === null) requestAnimationFrame(look)
			// Once this frame has been painted.
			else setTimeout(() => console.debug('first row', performance.now()))
		}
		requestAnimationFrame(look)
	})
	// Whatever Playwright evaluates in the page would count as the page's own work.
	const seen = page.waitForEvent('console', (message) => message.text().startsWith('first row'))
	await page.goto(address, { waitUntil: 'commit' })
	const time = Number((await seen).text().slice('first row'.length))
	const { metrics } = await phone.send('Performance.getMetrics')
	const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
	await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
	return { time, work: seconds * 1000 }
}

/** In the suite another journey runs beside this one, and times mean nothing: only work is measured. */
const IS_ALONE = process.env.SOAK_ROUNDS !== undefined

describe('the app on a phone that was restarted without a network', () => {
	test('shows its news soon, and everything that was read, with nobody to answer', async ({
		onTestFinished,
	}) => {
		const profile = mkdtempSync(join(tmpdir(), 'reporter-portal-'))
		onTestFinished(() => rmSync(profile, { recursive: true, force: true }))
		const { origin, bareOrigin, read } = await useOnline(profile)

		const starts: Record<'bare' | 'app', Start[]> = { bare: [], app: [] }
		for (const [index, { name }] of rounds(Math.max(ROUNDS, 3)).entries()) {
			for (const which of IS_ALONE ? (['bare', 'app'] as const) : (['app'] as const)) {
				const { context, page, answered } = await startAnew(profile)
				const address = which === 'app' ? `${origin}/dashboard/updates` : bareOrigin
				starts[which].push(await measureStart(page, address))
				if (which === 'app' && index === 0) await expectAllRead(page, origin, read)
				await context.close()
				expect(answered, name).toEqual([])
			}
		}
		const median = (which: 'bare' | 'app', what: keyof Start) =>
			starts[which].map((start) => start[what]).sort((a, b) => a - b)[starts[which].length >> 1] ??
			0
		const figures = JSON.stringify(starts, (_key, value) =>
			typeof value === 'number' ? Math.round(value) : value,
		)
		expect(median('app', 'work'), figures).toBeLessThan(MAX_WORK)
		if (!IS_ALONE) return
		const ratio = median('app', 'time') / median('bare', 'time')
		console.info(`Cold start: ${ratio.toFixed(1)} times a bare page: ${figures}`)
		expect(ratio, figures).toBeLessThan(MAX_RATIO)
	})
})

/** Reads in the app and opens the bare page, whose hosts are then gone for good. */
async function useOnline(profile: string) {
	// The browser's own cache would answer for media.
	const portal = await startPortal({ mediaCaching: 'no-store' })
	const context = await launchPersistent(profile, { ...PHONE, ...WITH_WORKER })
	try {
		await signIn(context, portal, ACCOUNTS.ordinary)
		const read = await readEverything(context, portal.origin)
		const bare = await startBarePage(read.list)
		const page = await context.newPage()
		await page.goto(bare.origin)
		await installWorker(page, '/worker.js')
		bare.close()
		return { origin: portal.origin, bareOrigin: bare.origin, read }
	} finally {
		await context.close()
		await portal.close()
	}
}

async function expectAllRead(page: Page, origin: string, read: Read) {
	await rows(page).first().waitFor()
	await expect.poll(() => rows(page).first().textContent()).toBe(read.first)
	const opened = async (path: string) => {
		await page.goto(`${origin}${path}`)
		expect(addressOf(page)).toBe(path)
	}
	await opened('/dashboard/updates?tab=Local')
	await rows(page).nth(2).waitFor()
	await opened(read.detail)
	await page.getByRole('heading', { name: read.title }).waitFor()
	await opened('/dashboard/submissions')
	await page.locator('li button[aria-expanded]').first().waitFor()
	await opened('/dashboard/user-profile')
	await page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor()
	expect(addressOf(page)).toBe('/dashboard/user-profile')
}
