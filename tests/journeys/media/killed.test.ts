import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { launchMortal } from '../../browser/launch-browser.ts'
import { signIn } from '../journey.ts'
import { NEWS_ADDRESS, savedMark, test } from './big-file.ts'

/** How often the browser is killed; a long run kills more often. */
const KILLS = Number(process.env.KILLS ?? 3)

/** What is on its way, or not yet noted, when a browser dies: nobody can keep that. */
const ON_ITS_WAY = 2_000_000

test(`a browser killed ${KILLS} times at random goes on each time, and has the whole file`, {
	timeout: 60_000 + KILLS * 20_000,
}, async ({ portal, media, fileSize, onTestFinished }) => {
	const profile = mkdtempSync(join(tmpdir(), 'reporter-portal-'))
	onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
	media.plan(...Array.from({ length: KILLS }, () => ({ pace: 12 })))
	const address = portal.origin + NEWS_ADDRESS

	for (let life = 0; life <= KILLS; life += 1) {
		const { context, kill } = await launchMortal(profile)
		onTestFinished(kill)
		// Chromium writes cookies down every half minute only: a session this young dies with it.
		await signIn(context, portal, ACCOUNTS.ordinary)
		const page = await context.newPage()
		await page.goto(address)
		if (life === 0) await page.getByRole('button', { name: 'Download', exact: true }).click()
		await expect.poll(() => media.asked.length).toBe(life + 1)
		if (life === KILLS) {
			await savedMark(page).waitFor()
			expect(await storedHash(page)).toBe(media.hash())
		} else await wait(300 + Math.random() * Math.min(2000, (fileSize / KILLS / 32_768) * 12))
		await kill()
	}
	const starts = media.asked.map(({ range }) => Number(range?.match(/\d+/)?.[0] ?? 0))
	expect(starts).toEqual(starts.toSorted((one, other) => one - other))
	expect(starts.slice(1).every((start) => start > 0)).toBe(true)
	expect(media.sent()).toBeLessThan(fileSize + KILLS * ON_ITS_WAY)
})

/** The hash of the one file that is kept. */
function storedHash(page: Page) {
	return page.evaluate(async () => {
		const root = await navigator.storage.getDirectory()
		const folder = await root.getDirectoryHandle('downloads')
		for await (const [name, handle] of folder.entries()) {
			if (name.endsWith('-room')) continue
			const file = await (handle as FileSystemFileHandle).getFile()
			const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
			return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
				'',
			)
		}
		return 'nothing'
	})
}
