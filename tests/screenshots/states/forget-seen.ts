import type { Page } from 'playwright-core'
import { addEarlierReadings, lookedAt } from '../../journeys/screens/earlier-readings.ts'

/** Acts as if the reporter had seen all submissions while they were processed, so that each verdict is a change. */
export async function forgetSeen(page: Page): Promise<void> {
	await page.waitForFunction(() => localStorage.getItem('signIn')?.includes('user'))
	await page.locator('main li :is(a, button)').first().waitFor()
	await addEarlierReadings(page, [{ at: 1, share: 0.5, status: 'Processing' }])
	await lookedAt(page, 2)
	await page.reload()
}
