import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test as anyone, signIn, reporterTest as test } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { answerNewsList } from '../screens/responses.ts'
import { newsRows, openPrerendered } from './prerendered-screen.ts'
import { watchRows } from './watch-rows.ts'

describe('the document renders no news', () => {
	anyone(
		'for a visitor, or a user who has to choose a password first',
		async ({ page, context, portal }) => {
			answerNewsList(portal.host, [{ _id: 'one', newsTitle: 'Told too early' }])
			const rows = await watchRows(page)
			for (const [count, label] of ['E-mail', 'New password', 'New password'].entries()) {
				await page.goto('/dashboard/updates')
				await page.getByLabel(label).waitFor()
				expect(portal.host.count('newsList')).toBe(count + 1)
				expect(await rows()).toEqual([])
				await signIn(context, portal, ACCOUNTS.newcomer)
			}
		},
	)

	test('before the profile has arrived', async ({ page, host }) => {
		host.trouble.set({ call: 'self', kind: 'hold' })
		const letGo = await openPrerendered(page, '/dashboard/updates')
		const statusOf = (call: string) => host.log.entries.find((entry) => entry.call === call)?.status
		await expect.poll(() => statusOf('newsList')).toBe(200)
		await untilNetworkIdle(page)
		expect(await newsRows(page).count()).toBe(0)
		expect(statusOf('self')).toBe('pending')
		host.trouble.clear()
		await newsRows(page).first().waitFor()
		expect(statusOf('self')).toBe(200)
		letGo()
	})
})
