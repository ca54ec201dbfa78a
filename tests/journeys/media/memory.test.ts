import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startKillableBrowser } from '../../browser/killable-browser.ts'
import { signIn } from '../journey.ts'
import { test as base, NEWS_ADDRESS, savedMark } from './big-file.ts'

const SIZE = 300_000_000

/** For a long run, on Linux: it takes minutes, and the memory of processes is read from /proc. */
const isWanted = process.env.SOAK_ROUNDS !== undefined && process.platform === 'linux'

const test = base.extend('fileSize', () => SIZE)

test.runIf(isWanted)(
	'a file of 300 MB costs less than 80 MB of memory',
	{
		timeout: 900_000,
	},
	async ({ portal, media, onTestFinished }) => {
		const profile = mkdtempSync(join(tmpdir(), 'reporter-portal-'))
		onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))
		const { context, pid = 0, kill } = await startKillableBrowser(profile)
		onTestFinished(kill)
		await signIn(context, portal, ACCOUNTS.ordinary)
		const page = await context.newPage()
		media.plan({ pace: 1 })
		await page.goto(portal.origin + NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).waitFor()
		await page.waitForTimeout(4000)
		const before = rendererMemory(pid)
		let most = before
		const timer = setInterval(() => {
			most = Math.max(most, rendererMemory(pid))
		}, 200)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await savedMark(page).waitFor({ timeout: 800_000 })
		clearInterval(timer)
		console.log(`Renderers grew by ${Math.round((most - before) / 1_000_000)} MB`)
		expect(most - before).toBeLessThan(80_000_000)
	},
)

/** Bytes of memory that the renderers of a browser hold by themselves. */
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
				// It has just ended.
				return []
			}
		})
	const family = new Set([browser])
	for (const _generation of [1, 2, 3])
		for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
	return processes.reduce((sum, { pid, bytes }) => sum + (family.has(pid) ? bytes : 0), 0)
}
