// @module-tag soak
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startKillableBrowser } from '../../browser/killable-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { signIn } from '../journey.ts'
import { ROUNDS, rounds } from '../rounds.ts'
import { NEWS_ADDRESS, savedMark, storedHash, test } from './big-file.ts'
import { CHUNK } from './flaky-media.ts'

/** The lives of a browser, each killed in the middle of the same download. */
const LIVES = rounds(Math.max(ROUNDS, 2))

/** The bytes that may be in flight or not yet recorded when a browser dies. They are always lost. */
const ON_ITS_WAY = 2_000_000

/** The time of the latest kill, in milliseconds after the request. */
const LATEST = 1800

test('a download continues no matter how often the browser is killed, and arrives whole', {
	timeout: 60_000 + LIVES.length * 20_000,
}, async ({ portal, media, fileSize, onTestFinished }) => {
	const profile = temporaryFolder()
	// Slow enough that the download doesn't finish in any of the lives.
	const pace = Math.ceil(LATEST / (fileSize / (LIVES.length + 2) / CHUNK))
	media.plan(...LIVES.map(() => ({ pace })))

	async function live(requests: number, act: (page: Page) => Promise<unknown>) {
		const { context, kill } = await startKillableBrowser(profile)
		onTestFinished(kill)
		// Chromium saves cookies only every half minute, so a session this young dies with the browser.
		await signIn(context, portal, ACCOUNTS.ordinary)
		const page = await context.newPage()
		await page.goto(portal.origin + NEWS_ADDRESS)
		if (requests === 1) await page.getByRole('button', { name: 'Download', exact: true }).click()
		await expect.poll(() => media.asked.length, { interval: 20 }).toBe(requests)
		await act(page)
		await kill()
	}

	for (const [index, { name, between }] of LIVES.entries()) {
		const moment = between(200, LATEST)
		await live(index + 1, () => wait(moment))
		expect(media.asked.at(-1)?.sent, `${name} was to die in the middle`).toBeLessThan(fileSize)
	}
	await live(LIVES.length + 1, async (page) => {
		await savedMark(page).waitFor()
		expect(await storedHash(page)).toBe(media.hash())
	})
	const starts = media.asked.map(({ range }) => Number(range?.match(/\d+/)?.[0] ?? 0))
	expect(starts).toEqual(starts.toSorted((one, other) => one - other))
	expect(starts.slice(1).every((start) => start > 0)).toBe(true)
	expect(media.sent()).toBeLessThan(fileSize + LIVES.length * ON_ITS_WAY)
})
