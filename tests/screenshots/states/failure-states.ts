import type { Page } from 'playwright-core'
import type { ApiHost } from '../../api-host/api-host.ts'
import { CONTACT, giveContact } from '../../journeys/screens/newsroom-contact.ts'
import { at, type Screen, signedInAt } from '../screens.ts'
import { alert, notice } from './signs.ts'

const login = at('/auth/login')
const profile = signedInAt('/dashboard/user-profile')

const becomeInstagram = (_host: ApiHost, page: Page) =>
	page.addInitScript(() => {
		const value = `${navigator.userAgent} (Linux; Android 14; wv) Instagram`
		Object.defineProperty(navigator, 'userAgent', { value })
	})

const openBrowser = (page: Page) => page.locator('a[href^="intent:"]').waitFor()

/** Unknown pages, an unreachable host, a crashed screen, and in-app browsers. */
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
	login('in-app-browser-auth-login', becomeInstagram, openBrowser),
	signedInAt('/dashboard/updates')(
		'in-app-browser-dashboard-updates',
		becomeInstagram,
		openBrowser,
	),
	login(
		'in-app-browser-login-iphone',
		(_host, page) =>
			page.addInitScript(() => {
				Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Instagram 250.0' })
			}),
		(page) => page.locator('section[aria-label] p').first().waitFor(),
	),
]
