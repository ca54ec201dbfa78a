import { describe, expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { signIn, test } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { sumUpShifts } from './shifts.ts'

/** The screens that load most of their content after the page itself. */
const MOVING = ['updates', 'news-detail']

describe('nothing shifts while a screen loads', () => {
	for (const { name, path, account, ready } of SCREENS) {
		const tags = MOVING.includes(name) ? [] : ['soak']
		test(`on ${name}, cold and slow or warm and fast`, { tags }, async ({
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
				await untilNetworkIdle(page)
				expect(await shifts()).toBeLessThan(0.01)
			}
		})
	}
})
