import type { Page } from 'playwright-core'
import { CONTACT, giveContact } from '../../journeys/screens/newsroom-contact.ts'
import { at, type Screen, signedInAt } from '../screens.ts'
import { alert, notice } from './signs.ts'

const login = at('/auth/login')
const updates = signedInAt('/dashboard/updates')
const profile = signedInAt('/dashboard/user-profile')

/** Goes offline once the page has loaded, and waits for the bar. */
async function loseNetwork(page: Page): Promise<void> {
	const bar = page.getByRole('status').filter({ has: page.locator('strong') })
	await page.waitForLoadState('networkidle')
	await page.context().setOffline(true)
	await bar.waitFor()
}

/** Unknown pages, an unreachable host, a crashed screen, in-app browsers, offline, and what the phone stores. */
export const FAILURE_STATES: Screen[] = [
	at('/nowhere')('unknown-page', notice),
	signedInAt('/dashboard/nowhere')('unknown-page-of-dashboard', notice),
	profile('unreachable-host', { call: '*', kind: 'html' }, alert),
	// Rendering the profile's initials throws.
	profile(
		'crash',
		async (_host, page) => {
			await giveContact(page)
			await page.addInitScript(() => {
				if (location.pathname === '/dashboard/user-profile')
					Object.defineProperty(String.prototype, 'toLocaleUpperCase', { value: undefined })
			})
		},
		(page) => page.locator(`a[href="${CONTACT.address}"]`).waitFor(),
	),
	updates(
		'in-app-browser-dashboard-updates',
		(_host, page) =>
			page.addInitScript(() => {
				const value = `${navigator.userAgent} (Linux; Android 14; wv) Instagram`
				Object.defineProperty(navigator, 'userAgent', { value })
			}),
		(page) => page.locator('a[href^="intent:"]').waitFor(),
	),
	login(
		'in-app-browser-login-iphone',
		(_host, page) =>
			page.addInitScript(() => {
				Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Instagram 250.0' })
			}),
		(page) => page.locator('section[aria-label] p').first().waitFor(),
	),
	login('offline-login', loseNetwork),
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
	profile(
		'user-profile-end',
		(_host, page) => giveContact(page),
		async (page) => {
			await page.locator('summary:has(h2)').last().click()
			await page.locator('details details summary').click()
			await page.locator('details details summary').evaluate((summary) => summary.scrollIntoView())
		},
	),
]
