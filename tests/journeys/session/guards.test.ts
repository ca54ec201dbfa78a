import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { untilLive } from '../live-app.ts'
import { NEWS_ADDRESS } from '../submit/submit-form.ts'
import { followAddresses } from './pages.ts'

const ROUTES = [
	'/',
	'/auth/login',
	'/check/reset-password',
	'/dashboard/updates',
	NEWS_ADDRESS,
	'/dashboard/user-profile',
	'/dashboard/submissions',
] as const

type Route = (typeof ROUTES)[number]

const MARKS: { [route in Route]: (page: Page) => Promise<unknown> } = {
	'/': (page) => page.getByRole('link', { name: 'Reporter Portal' }).waitFor(),
	'/auth/login': (page) => page.getByLabel('E-mail').waitFor(),
	'/check/reset-password': (page) => page.getByLabel('New password').waitFor(),
	'/dashboard/updates': (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
	[NEWS_ADDRESS]: (page) => page.getByRole('article').waitFor(),
	'/dashboard/user-profile': (page) =>
		page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor(),
	'/dashboard/submissions': (page) =>
		page.getByRole('list', { name: 'My Insights' }).getByRole('listitem').first().waitFor(),
}

/** Where a route leads. Other journeys cover renewals, ended sessions and the default password. */
const STATES: [string, Account | undefined, (route: Route) => Route][] = [
	[
		'signed in',
		ACCOUNTS.ordinary,
		(route) => (route.startsWith('/dashboard') ? route : '/dashboard/updates'),
	],
	['signed out', undefined, (route) => (route === '/' ? route : '/auth/login')],
]

test.for(STATES)(
	'opening a page by its address when %s leads to the right page in at most two steps',
	async ([, account, endOf], { page, context, portal }) => {
		if (account) await signIn(context, portal, account)
		const renewals = account ? 0 : 1
		const addresses = followAddresses(page)
		for (const route of ROUTES) {
			portal.host.log.clear()
			addresses.length = 0
			await page.goto(route, { waitUntil: 'commit' })
			await MARKS[endOf(route)](page)
			// Stored data is shown before the host responds.
			await untilLive(page)
			await expect.poll(() => portal.host.count('refreshToken')).toBe(renewals)
			// The notices load once the first screen has settled.
			await page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })
			const isThere = endOf(route) === route
			// The news page adds its tab to the address.
			const seen = addresses.map((address) => address.replace('?tab=Political', ''))
			expect([...new Set(seen)], route).toEqual(isThere ? [route] : [route, endOf(route)])
			expect(portal.host.count('self'), route).toBeLessThanOrEqual(1)
			expect(portal.host.count('refreshToken'), route).toBe(renewals)
			const loading = page.getByRole('status').filter({ hasText: 'Loading' })
			expect(await loading.count(), route).toBe(0)
		}
	},
)
