import { ACCOUNTS } from '../../api-host/accounts.ts'
import type { Screen } from '../screens.ts'
import { alert, notice } from './signs.ts'

/** Pages that are not there, hosts that are not, and screens that broke. */
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
		prepare: (_host, page) =>
			page.addInitScript(() => {
				if (location.pathname === '/dashboard/user-profile')
					Object.defineProperty(String.prototype, 'toLocaleUpperCase', { value: undefined })
			}),
		ready: alert,
	},
]
