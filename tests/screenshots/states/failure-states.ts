import { ACCOUNTS } from '../../api-host/accounts.ts'
import { CONTACT, giveContact } from '../../journeys/screens/newsroom-contact.ts'
import type { Screen } from '../screens.ts'
import { alert, notice } from './signs.ts'

/** Pages that are not there, hosts that are not, screens that broke, and browsers that are no browsers. */
export const FAILURE_STATES: Screen[] = [
	{ name: 'unknown-page', path: '/nowhere', ready: notice },
	{
		name: 'unknown-page-of-dashboard',
		path: '/dashboard/nowhere',
		account: ACCOUNTS.ordinary,
		ready: notice,
	},
	{
		name: 'unreachable-host',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		prepare: ({ trouble }) => trouble.set({ call: '*', kind: 'html' }),
		ready: alert,
	},
	{
		name: 'crash',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		// A browser that cannot write the initials of the profile.
		async prepare(_host, page) {
			await giveContact(page)
			await page.addInitScript(() => {
				if (location.pathname === '/dashboard/user-profile')
					Object.defineProperty(String.prototype, 'toLocaleUpperCase', { value: undefined })
			})
		},
		ready: (page) => page.locator(`a[href="${CONTACT.address}"]`).waitFor(),
	},
	...['/auth/login', '/dashboard/updates'].map(
		(path): Screen => ({
			name: `in-app-browser${path.replaceAll('/', '-')}`,
			path,
			...(path !== '/auth/login' && { account: ACCOUNTS.ordinary }),
			prepare: (_host, page) =>
				page.addInitScript(() => {
					const value = `${navigator.userAgent} (Linux; Android 14; wv) Instagram`
					Object.defineProperty(navigator, 'userAgent', { value })
				}),
			ready: (page) => page.locator('a[href^="intent:"]').waitFor(),
		}),
	),
	{
		name: 'in-app-browser-login-iphone',
		path: '/auth/login',
		prepare: (_host, page) =>
			page.addInitScript(() => {
				Object.defineProperty(navigator, 'userAgent', { value: 'iPhone Instagram' })
			}),
		ready: (page) => page.locator('section[aria-label] p').first().waitFor(),
	},
]
