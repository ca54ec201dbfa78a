import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { signIn, test } from '../journey.ts'

describe('nothing jumps while a screen loads', () => {
	for (const { name, path, account, ready } of SCREENS) {
		test(`on ${name}, cold with a slow host and warm with a quick one`, async ({
			page,
			context,
			portal,
		}) => {
			if (account) await signIn(context, portal, account)
			await sumUpShifts(page)
			for (const milliseconds of [400, 0]) {
				portal.host.trouble.set({ call: '*', kind: 'latency', milliseconds })
				await page.goto(path)
				await ready(page, portal.host)
				await page.waitForLoadState('networkidle')
				expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.01)
			}
		})
	}
})

declare global {
	interface Window {
		/** The page's cumulative layout shift so far. */
		layoutShift: number
	}
}

/** A shift right after an input is what the user asked for, and does not count. */
async function sumUpShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.layoutShift = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as unknown as LayoutShift[])
				if (!entry.hadRecentInput) window.layoutShift += entry.value
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

type LayoutShift = { hadRecentInput: boolean; value: number }
