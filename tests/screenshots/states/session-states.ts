import type { Page } from 'playwright-core'
import { CHANNEL_STATUSES } from '../../../src/shared/contract/session.ts'
import { PLATFORMS } from '../../../src/shared/contract/submissions.ts'
import { onMobileData } from '../../journeys/connection.ts'
import { answerProfile } from '../../journeys/screens/responses.ts'
import { at, type Screen, signedInAt } from '../screens.ts'
import { busyButton, toast } from './signs.ts'

const login = at('/auth/login')
const profile = signedInAt('/dashboard/user-profile')

async function submitLogin(page: Page) {
	await page.locator('input[name="userId"]').fill('reporter@example.com')
	await page.locator('input[name="password"]').fill('Reporter@1234')
	await page.locator('button[type="submit"]').click()
}

const firstHeading = (page: Page) => page.locator('main h2').first().waitFor()

export const SESSION_STATES: Screen[] = [
	login('login-busy', { call: 'login', kind: 'hang' }, async (page) => {
		await submitLogin(page)
		await busyButton(page)
	}),
	login('login-refused', async (page) => {
		await submitLogin(page)
		await toast(page)
	}),
	profile('profile-waited-for', { call: 'self', kind: 'hang' }, (page) =>
		page.getByRole('status').waitFor(),
	),
	profile('profile-empty', (host) => answerProfile(host, {}), firstHeading),
	profile(
		'profile-every-status',
		(host) =>
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
		firstHeading,
	),
	profile(
		'profile-data-saver',
		(_host, page) => onMobileData(page),
		async (page) => {
			await page.locator('summary:has(h2)').nth(1).click()
			await page.locator('input[type="radio"]').last().scrollIntoViewIfNeeded()
		},
	),
]
