import type { Page } from 'playwright-core'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { giveContact } from '../../journeys/screens/newsroom-contact.ts'
import type { Screen } from '../screens.ts'
import { toast } from './signs.ts'

/** Loses the network once the page is there, and waits for the bar. */
async function loseNetwork(page: Page): Promise<void> {
	const bar = page.getByRole('status').filter({ has: page.locator('strong') })
	await page.waitForLoadState('networkidle')
	await page.context().setOffline(true)
	await bar.waitFor()
}

/** Screens of a phone without a connection, and what it keeps for then. */
export const OFFLINE_STATES: Screen[] = [
	{ name: 'offline-login', path: '/auth/login', ready: loseNetwork },
	{
		name: 'offline-updates',
		path: '/dashboard/updates',
		account: ACCOUNTS.ordinary,
		ready: loseNetwork,
	},
	{
		name: 'updates-cleared-storage',
		path: '/dashboard/updates',
		account: ACCOUNTS.ordinary,
		async ready(page) {
			await page.waitForFunction(() => localStorage.getItem('signIn') !== null)
			await page.evaluate(() => {
				const losses = 'media,reading,unsent'
				localStorage.setItem('lostHere', `${localStorage.getItem('signIn')} ${losses}`)
			})
			await page.reload()
			await page.locator('section ul li').last().waitFor()
		},
	},
	{
		name: 'updates-full-phone',
		path: '/dashboard/updates',
		account: ACCOUNTS.ordinary,
		async ready(page) {
			// Heard once, as soon as the app listens.
			await page.evaluate(() =>
				setInterval(() => {
					const data = { type: 'storage-full' }
					navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
				}, 200),
			)
			await toast(page)
		},
	},
	{
		name: 'user-profile-end',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		prepare: (_host, page) => giveContact(page),
		async ready(page) {
			await page.locator('summary:has(h2)').last().click()
			await page.locator('details details summary').click()
			await page.locator('details details summary').evaluate((summary) => summary.scrollIntoView())
		},
	},
]
