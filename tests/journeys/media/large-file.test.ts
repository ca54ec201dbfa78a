// @module-tag soak
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startKillableBrowser } from '../../browser/killable-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { signIn } from '../journey.ts'
import { test as base, NEWS_ADDRESS, savedMark, storedHash, untilStored } from './big-file.ts'

const MB = 1_000_000

const SIZE = 300 * MB

/** Ten dropped connections at varying paces. */
const TROUBLE = Array.from({ length: 10 }, (_, index) => ({
	cutAfter: 30 * MB,
	pace: 1 + (index % 3),
}))

/** Whether to run it: it takes minutes, and reads memory figures from Linux's `/proc`. */
const isWanted = process.env.SOAK_ROUNDS !== undefined && process.platform === 'linux'

const test = base.extend('fileSize', () => SIZE)

test.runIf(isWanted)(
	'a file of 300 MB arrives whole over a bad connection, and uses less than 90 MB of memory',
	async ({ portal, media, onTestFinished }) => {
		const { context, pid = 0, kill } = await startKillableBrowser(temporaryFolder())
		onTestFinished(kill)
		await signIn(context, portal, ACCOUNTS.ordinary)
		const page = await context.newPage()
		media.plan(...TROUBLE)
		media.dropAfter((bytes) => untilStored(page, bytes))
		await page.goto(portal.origin + NEWS_ADDRESS)
		const button = page.getByRole('button', { name: 'Download', exact: true })
		await button.waitFor()
		// Lets the app finish loading its lazy chunks.
		await page.waitForTimeout(4000)
		const before = rendererMemory(pid)
		let most = before
		const timer = setInterval(() => {
			most = Math.max(most, rendererMemory(pid))
		}, 200)
		await button.click()
		await savedMark(page).waitFor({ timeout: 800_000 })
		clearInterval(timer)
		const overhead = media.sent() / SIZE - 1
		console.log(`Renderers grew by ${Math.round((most - before) / MB)} MB`)
		console.log(`${(overhead * 100).toFixed(2)} % were fetched twice`)
		expect(most - before).toBeLessThan(90 * MB)
		expect(media.asked).toHaveLength(TROUBLE.length + 1)
		expect(overhead).toBeLessThan(0.02)
		expect(await storedHash(page)).toBe(media.hash())
	},
)

/** Returns the anonymous memory of a browser's renderers, in bytes. */
function rendererMemory(browser: number): number {
	const processes = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((pid) => {
			try {
				const status = readFileSync(`/proc/${pid}/status`, 'utf8')
				const isRenderer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')
				const parent = Number(status.match(/^PPid:\s+(\d+)/m)?.[1])
				const kilobytes = Number(status.match(/^RssAnon:\s+(\d+)/m)?.[1])
				return [{ pid: Number(pid), parent, bytes: isRenderer ? kilobytes * 1024 : 0 }]
			} catch {
				// The process has just ended.
				return []
			}
		})
	const family = new Set([browser])
	for (const _generation of [1, 2, 3])
		for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
	return processes.reduce((sum, { pid, bytes }) => sum + (family.has(pid) ? bytes : 0), 0)
}
