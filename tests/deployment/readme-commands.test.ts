import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { logIn, newsLinks } from '../journeys/session/pages.ts'
import { cloneOfCheckout, commandsOf, runAsOperator } from './readme-commands.ts'

const ORIGIN = 'http://localhost:8080'
const INSTALLING_AND_BUILDING_MS = 15 * 60_000

let clone: string

beforeAll(() => {
	clone = cloneOfCheckout()
})

// A clone has many files, and the disk may be busy.
afterAll(() => rmSync(clone, { recursive: true, force: true }), INSTALLING_AND_BUILDING_MS)

// Only root may write to the servers' configuration folders.
test.runIf(process.getuid?.() === 0).each(['nginx', 'Caddy'])(
	'the few commands for %s in deploy/README.md lead from a clone to the news',
	async (server) => {
		const commands = commandsOf(server)
		expect(commands.length).toBeLessThanOrEqual(6)
		expect(commands.join('\n')).not.toMatch(/&&|;|\|/)
		await expect(fetch(ORIGIN), `${ORIGIN} is not free`).rejects.toThrow()

		const run = runAsOperator(server, commands, clone)
		const browser = await launchBrowser()
		try {
			while (!run.said().includes('Reference API host on')) {
				expect(run.hasEnded(), run.said()).toBe(false)
				await wait(200)
			}
			const page = await browser.newPage()
			await page.goto(ORIGIN)
			await page.getByRole('link', { name: 'Reporter Portal' }).click()
			await logIn(page, ACCOUNTS.ordinary)
			await newsLinks(page).first().waitFor()
		} finally {
			await browser.close()
			await run.stop()
		}
	},
	INSTALLING_AND_BUILDING_MS,
)
