import { describe, expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { signIn, test } from '../journey.ts'
import { sumUpShifts } from './shifts.ts'

describe('nothing jumps while a screen loads', () => {
	for (const { name, path, account, ready } of SCREENS) {
		test(`on ${name}, cold with a slow host and warm with a quick one`, async ({
			page,
			context,
			portal,
		}) => {
			if (account) await signIn(context, portal, account)
			const shifts = await sumUpShifts(page)
			for (const milliseconds of [400, 0]) {
				portal.host.trouble.set({ call: '*', kind: 'latency', milliseconds })
				await page.goto(path)
				await ready(page, portal.host)
				await page.waitForLoadState('networkidle')
				expect(await shifts()).toBeLessThan(0.01)
			}
		})
	}
})
