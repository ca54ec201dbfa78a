// @module-tag soak
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { launchBrowser } from '../../browser/launch-browser.ts'
import { PHONE, signIn, WITH_WORKER } from '../journey.ts'
import { storedHash } from '../media/big-file.ts'
import { createFlakyMedia } from '../media/flaky-media.ts'
import { until, untilArrivedOnce } from '../outbox/phones.ts'
import { startPortal } from '../portal.ts'
import { ROUNDS, type Round, rounds } from '../rounds.ts'
import { scaleTimers } from '../scale-timers.ts'
import { answerNews } from '../screens/responses.ts'
import { storedRecords } from '../stored-records.ts'
import { NEWS_ADDRESS, NEWS_ID, submitLink } from '../submit/submit-form.ts'
import { buildWithNewerRecords } from './newer-records.ts'
import { comeBack, offer, untilNextWaits } from './two-versions.ts'

const FILE_SIZE = 6_000_000

let newer: Awaited<ReturnType<typeof buildWithNewerRecords>>

beforeAll(async () => {
	newer = await buildWithNewerRecords()
}, 180_000)

afterAll(() => rmSync(newer.folder, { recursive: true }))

describe('an update and a rollback', () => {
	test.each(rounds(ROUNDS))(
		'lose no link and no byte, and send nothing twice ($name)',
		{ timeout: 300_000 },
		async ({ between }) => {
			await prove(between)
		},
	)
})

/** Updates, rolls back and updates again. The newer version stores links in a shape the older one doesn't know. */
async function prove(between: Round['between']): Promise<void> {
	const site = mkdtempSync(join(tmpdir(), 'reporter-portal-'))
	cpSync('dist', site, { recursive: true })
	const media = createFlakyMedia(FILE_SIZE)
	const portal = await startPortal({}, site, media.middleware)
	const { host } = portal
	/** Loses submissions before or after the host has them, or lets them arrive. */
	function lose(kind: 'reset-before' | 'reset-after' | undefined) {
		host.trouble.clear()
		answerNews(host, { _id: NEWS_ID, mediaFiles: [{ type: 'video', filePath: 'news/big.mp4' }] })
		if (kind) host.trouble.add({ call: 'submitLinks', kind })
	}
	lose(undefined)
	const browser = await launchBrowser()
	try {
		const context = await browser.newContext({ ...PHONE, ...WITH_WORKER, baseURL: portal.origin })
		await signIn(context, portal, ACCOUNTS.ordinary)
		const page = await context.newPage()
		// A lost link is sent again after fifteen seconds.
		await scaleTimers(page, 0.1)
		const links: string[] = []

		async function queueSome(name: string) {
			for (let count = between(1, 2); count > 0; count -= 1) {
				const link = `https://youtu.be/${name}-${count}`
				await submitLink(page, link)
				await page.getByRole('dialog', { name: 'Submit Links' }).waitFor({ state: 'hidden' })
				links.push(link)
			}
		}

		async function rollOut(build: string) {
			await portal.untilFilesSent()
			for (const name of readdirSync(site)) rmSync(join(site, name), { recursive: true })
			cpSync(build, site, { recursive: true })
			await comeBack(page)
			await until(() => untilNextWaits(page))
			// Chromium keeps an old worker for half a minute if it gets a request while it is being replaced.
			const reloaded = page.waitForEvent('load', { timeout: 75_000 })
			await offer(page).getByRole('button', { name: 'Update' }).click()
			await reloaded
			await page.getByRole('article').waitFor()
		}

		await page.goto(NEWS_ADDRESS)
		await page.getByRole('article').waitFor()
		await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
		// Another tab stays open throughout, with the code of the first version.
		const oldTab = await context.newPage()
		await oldTab.goto(NEWS_ADDRESS)
		await oldTab.getByRole('article').waitFor()
		// The file arrives slowly, and each connection breaks.
		const turns = Array.from({ length: 12 }, () => ({
			cutAfter: between(300_000, 900_000),
			pace: between(5, 20),
		}))
		media.plan(...turns)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		lose('reset-before')

		await queueSome('first')
		await rollOut(newer.site)
		await queueSome('newer')
		if (between(0, 1) === 0) {
			lose('reset-after')
			await comeBack(page)
			await wait(page, between(0, 1500))
		}
		await rollOut('dist')
		await queueSome('older')
		lose(undefined)
		await comeBack(between(0, 1) === 0 ? page : oldTab)
		await wait(page, between(0, 3000))
		await rollOut(newer.site)
		await until(async () => expect(await storedRecords(page, 'outbox')).toEqual([]))
		await untilArrivedOnce(page, host, links)
		await until(async () => expect(await storedHash(page)).toBe(media.hash()))
	} finally {
		await browser.close()
		await portal.close()
		rmSync(site, { recursive: true })
	}
}

function wait(page: Page, milliseconds: number): Promise<void> {
	return page.waitForTimeout(milliseconds)
}
