import type { Page } from 'playwright-core'
import { CHANNEL_STATUSES } from '../../../src/shared/contract/session.ts'
import { PLATFORMS } from '../../../src/shared/contract/submissions.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { onMobileData } from '../../journeys/connection.ts'
import { answerProfile } from '../../journeys/screens/responses.ts'
import type { Screen } from '../screens.ts'
import { busyButton, toast } from './signs.ts'

async function submitLogin(page: Page) {
	await page.locator('input[name="userId"]').fill('reporter@example.com')
	await page.locator('input[name="password"]').fill('Reporter@1234')
	await page.locator('button[type="submit"]').click()
}

const firstHeading = (page: Page) => page.locator('main h2').first().waitFor()

/** Logging in, and who is logged in. */
export const SESSION_STATES: Screen[] = [
	{
		name: 'login-busy',
		path: '/auth/login',
		prepare: ({ trouble }) => trouble.set({ call: 'login', kind: 'hang' }),
		async ready(page) {
			await submitLogin(page)
			await busyButton(page)
		},
	},
	{
		name: 'login-refused',
		path: '/auth/login',
		async ready(page) {
			await submitLogin(page)
			await toast(page)
		},
	},
	{
		name: 'logout-untold',
		path: '/dashboard/updates',
		account: ACCOUNTS.ordinary,
		prepare: ({ trouble }) =>
			trouble.set({ call: 'logout', kind: 'reset-before', alsoResend: true }),
		async ready(page) {
			await page.getByRole('button', { name: /^(Logout|ಲಾಗ್ ಔಟ್)$/ }).click()
			await toast(page)
		},
	},
	{
		name: 'profile-waited-for',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		prepare: ({ trouble }) => trouble.set({ call: 'self', kind: 'hang' }),
		ready: (page) => page.getByRole('status').waitFor(),
	},
	{
		name: 'profile-empty',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		prepare: (host) => answerProfile(host, {}),
		ready: firstHeading,
	},
	{
		name: 'profile-every-status',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		prepare: (host) =>
			answerProfile(host, {
				firstName: 'ಕ್ಷಮಾ',
				lastName: 'ಜ್ಞಾನೇಶ್ವರಿ',
				socialMediaChannels: [...CHANNEL_STATUSES, 'Memorialised'].map((status, place) => ({
					platform: PLATFORMS[place],
					creator: {
						status,
						metrics: { followersCount: 45_200, subscriberCount: 45_200 },
						metaData: { title: 'ಸುದ್ದಿ ಕ್ಷೇತ್ರ Mysuru', username: 'ananya.reports.from.mysuru' },
					},
				})),
			}),
		ready: firstHeading,
	},
	{
		name: 'profile-data-saver',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		prepare: (_host, page) => onMobileData(page),
		async ready(page) {
			await page.locator('summary:has(h2)').nth(1).click()
			await page.locator('input[type="radio"]').last().scrollIntoViewIfNeeded()
		},
	},
]
