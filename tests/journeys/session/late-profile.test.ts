// @module-tag soak
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { FIRST_SCREENS } from '../../../src/prerender/first-screens.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { SCREENS, type Screen } from '../../screenshots/screens.ts'
import { test } from '../journey.ts'
import { untilLive } from '../live-app.ts'
import { untilAnswersKept } from '../offline/kept.ts'
import { onEveryScreen, workOnScreen } from '../screens/work-on-screens.ts'
import { typeCredentials } from './login-page.ts'

/** Longer than the app waits for a profile anywhere. */
const LATE_MS = 9000

/** Holds the next profile back for nine seconds, and until it is let come. */
async function holdProfile(page: Page) {
	const held = new AbortController()
	const address = '**/v1/reporter/self'
	await page.route(
		address,
		async (route) => {
			await Promise.all([once(held.signal, 'abort'), wait(LATE_MS)])
			await route.continue()
		},
		{ times: 1 },
	)
	return [page.waitForResponse(address), () => held.abort()] as const
}

/** Types or taps on what the document shows before the app is there, and waits for what must come of it. */
async function useAtOnce(page: Page, { path }: Screen) {
	const screen = FIRST_SCREENS[path.replace(/\?.*/, '')]
	if (screen === 'login') {
		await typeCredentials(page, ACCOUNTS.ordinary)
		await untilLive(page)
		const { password } = ACCOUNTS.ordinary
		expect(await page.getByLabel('Password').inputValue()).toBe(password)
	} else if (screen !== undefined)
		for (const [name, language] of [
			['ಕನ್ನಡ', 'kn'],
			['English', 'en'],
		] as const) {
			await page.getByRole('button', { name }).click()
			await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
		}
}

describe('a profile that is nine seconds late', { timeout: 120_000 }, () => {
	test('delays the screens of a phone that has none yet, and loses nothing on the way', async ({
		browser,
		portal,
	}) => {
		portal.host.trouble.set({ call: 'self', kind: 'latency', milliseconds: LATE_MS })
		await onEveryScreen(browser, portal, async (page, screen) => {
			await page.goto(screen.path, { waitUntil: 'commit' })
			await useAtOnce(page, screen)
			await screen.ready(page, portal.host)
			await workOnScreen(page, portal.host, screen, async () => undefined)
		})
	})

	test('disturbs nothing on a phone that has the last one', async ({ browser, portal }) => {
		let opening = SCREENS.length
		await onEveryScreen(browser, portal, async (page, screen) => {
			await page.goto(screen.path)
			await screen.ready(page, portal.host)
			if (screen.account) await untilAnswersKept(page, ['/v1/reporter/self'])
			opening -= 1
			await expect.poll(() => opening, { timeout: 60_000 }).toBe(0)
			const [profile, letCome] = await holdProfile(page)
			await page.reload()
			await workOnScreen(page, portal.host, screen, async () => {
				letCome()
				await profile
				// What it might change is changed by then.
				await page.waitForTimeout(500)
			})
		})
	})
})
