// @module-tag soak
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { startKillableBrowser } from '../../browser/killable-browser.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { test } from '../journey.ts'
import { everythingStored } from '../offline/kept.ts'
import { logIn } from '../session/login-page.ts'
import { NEWS_ADDRESS, submitForm } from '../submit/submit-form.ts'
import { arrivalsOf, forSeeds, HAZARD_TIMEOUT_MS, openNews, postsOf } from './phones.ts'
import { storedItems } from './stored-items.ts'

const QUICKLY = { timeout: 30_000, interval: 20 }

describe('a phone that dies while it sends', { timeout: HAZARD_TIMEOUT_MS }, () => {
	test('has each link at the host once when it is back, or still in the form', async ({
		portal: { origin, host },
	}) => {
		const profiles = temporaryFolder()
		const signedIn = join(profiles, 'signed-in')
		const first = await startKillableBrowser(signedIn)
		const door = await first.context.newPage()
		await door.goto(`${origin}/auth/login`)
		await logIn(door, ACCOUNTS.ordinary)
		await door.getByRole('tabpanel').getByRole('link').first().waitFor()
		await first.close()

		async function dieAndComeBack(seed: number) {
			const profile = join(profiles, `${seed}`)
			cpSync(signedIn, profile, { recursive: true })
			const link = `https://youtu.be/killed-${seed}`
			const phone = await startKillableBrowser(profile)
			const page = await phone.context.newPage()
			await page.goto(origin + NEWS_ADDRESS)
			const form = submitForm(page)
			await form.opener.click()
			await form.field(1).fill(link)
			await expect.poll(() => everythingStored(page)).toContain(link)
			await form.submit.click({ noWaitAfter: true })
			// One surely dies while its links are at the host, whose answer takes its time.
			if (seed === 0) await expect.poll(() => postsOf(host), QUICKLY).toContain(link)
			else await new Promise((resolve) => setTimeout(resolve, Math.random() * 600))
			await phone.kill()

			const again = await startKillableBrowser(profile)
			try {
				const reopened = await again.context.newPage()
				await openNews(reopened, origin + NEWS_ADDRESS)
				await expect
					.poll(() => storedItems(reopened), { timeout: 30_000, interval: 250 })
					.toEqual([])
				const left = submitForm(reopened)
				await left.opener.click()
				const draft = await left.field(1).inputValue()
				const [arrived] = arrivalsOf(host, [link])
				expect([arrived, draft]).toEqual(arrived === 1 ? [1, expect.anything()] : [0, link])
				return arrived
			} finally {
				await again.close()
			}
		}

		// The answer takes its time, so that most moments fall into the sending.
		host.trouble.set({ call: 'submitLinks', kind: 'latency', milliseconds: 250 })
		const arrived = await forSeeds(dieAndComeBack)
		expect(arrived).toContain(1)
		expect(host.log.entries.filter(({ status }) => status === 409)).toEqual([])
	})
})
