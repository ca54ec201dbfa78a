import type { Page } from 'playwright-core'
import { giveContact } from '../../journeys/screens/newsroom-contact.ts'
import { at, type Screen, signedInAt } from '../screens.ts'
import { toast } from './signs.ts'

const updates = signedInAt('/dashboard/updates')

/** Goes offline once the page has loaded, and waits for the bar. */
async function loseNetwork(page: Page): Promise<void> {
	const bar = page.getByRole('status').filter({ has: page.locator('strong') })
	await page.waitForLoadState('networkidle')
	await page.context().setOffline(true)
	await bar.waitFor()
}

/** Offline screens, and the states of what the phone stores. */
export const OFFLINE_STATES: Screen[] = [
	at('/auth/login')('offline-login', loseNetwork),
	updates('offline-updates', loseNetwork),
	updates('updates-cleared-storage', async (page) => {
		await page.waitForFunction(() => localStorage.getItem('signIn')?.includes('user'))
		await page.evaluate(() => {
			const { user } = JSON.parse(localStorage.getItem('signIn') ?? '')
			const kinds = ['media', 'reading', 'unsent']
			localStorage.setItem('evictedData', JSON.stringify({ user, kinds }))
		})
		await page.reload()
		await page.locator('section ul li').last().waitFor()
	}),
	updates('updates-full-phone', async (page) => {
		await page.addInitScript(() => {
			Cache.prototype.put = async () => {
				throw new DOMException('The phone is full.', 'QuotaExceededError')
			}
		})
		await page.reload()
		await toast(page)
	}),
	signedInAt('/dashboard/user-profile')(
		'user-profile-end',
		(_host, page) => giveContact(page),
		async (page) => {
			await page.locator('summary:has(h2)').last().click()
			await page.locator('details details summary').click()
			await page.locator('details details summary').evaluate((summary) => summary.scrollIntoView())
		},
	),
]
