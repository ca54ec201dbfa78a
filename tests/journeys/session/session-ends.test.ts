import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { saveData } from '../connection.ts'
import { openUpdates, reporterTest as test } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { noticesOn } from '../responses/notices.ts'
import { addressOf, followAddresses, logIn } from './pages.ts'

test('an ended session leads to the login without a message, and back', async ({ page, host }) => {
	// A prefetch would notice the end of the session before the tap does.
	await saveData(page)
	await openUpdates(page)
	host.sessions.endAll()
	host.log.clear()
	const addresses = followAddresses(page)
	await page.getByRole('tab', { name: 'Government' }).click()
	await page.getByLabel('E-mail').waitFor()
	await untilNetworkIdle(page)
	expect(addresses).toEqual(['/dashboard/updates?tab=Government', '/auth/login'])
	expect(host.log.entries.map(({ call }) => call)).toEqual(['newsList', 'refreshToken'])
	expect(await noticesOn(page).count()).toBe(0)

	await logIn(page, ACCOUNTS.ordinary)
	await page.getByRole('tabpanel', { name: 'Government' }).getByRole('link').first().waitFor()
	expect(addressOf(page)).toBe('/dashboard/updates?tab=Government')
})
