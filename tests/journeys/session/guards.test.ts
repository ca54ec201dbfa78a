import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS, type Account } from '../../api-host/accounts.ts'
import type { ApiHost } from '../../api-host/api-host.ts'
import { signIn, test } from '../journey.ts'
import { untilLive } from '../live-app.ts'
import { followAddresses, NEWS_IDS } from './pages.ts'

const NEWS_DETAIL = `/dashboard/news-detail?newsId=${NEWS_IDS.likeInfinity}` as const

const ROUTES = [
	'/',
	'/auth/login',
	'/check/reset-password',
	'/dashboard/updates',
	NEWS_DETAIL,
	'/dashboard/user-profile',
	'/dashboard/submissions',
] as const

type Route = (typeof ROUTES)[number]

const MARKS: { [route in Route]: (page: Page) => Promise<unknown> } = {
	'/': (page) => page.getByRole('link', { name: 'Reporter Portal' }).waitFor(),
	'/auth/login': (page) => page.getByLabel('E-mail').waitFor(),
	'/check/reset-password': (page) => page.getByLabel('New password').waitFor(),
	'/dashboard/updates': (page) => page.getByRole('tabpanel').getByRole('link').first().waitFor(),
	[NEWS_DETAIL]: (page) => page.getByRole('article').waitFor(),
	'/dashboard/user-profile': (page) =>
		page.getByRole('heading', { name: 'Ananya Hegde' }).waitFor(),
	'/dashboard/submissions': (page) =>
		page.getByRole('list', { name: 'My Insights' }).getByRole('listitem').first().waitFor(),
}

type Expectation = {
	account?: Account
	/** Runs before each route. */
	beforeEach?: (host: ApiHost) => void
	/** Returns where a route leads. */
	endOf: (route: Route) => Route
	calls: { self: number; refreshToken: number }
}

const toNews = (route: Route) => (route.startsWith('/dashboard') ? route : '/dashboard/updates')
const toLogin = (route: Route) => (route === '/' || route === '/auth/login' ? route : '/auth/login')

const STATES: Record<string, Expectation> = {
	'signed in with a password of their own': {
		account: ACCOUNTS.ordinary,
		endOf: toNews,
		calls: { self: 1, refreshToken: 0 },
	},
	'signed in with the default password': {
		account: ACCOUNTS.newcomer,
		endOf: () => '/check/reset-password',
		calls: { self: 1, refreshToken: 0 },
	},
	'signed out': { endOf: toLogin, calls: { self: 1, refreshToken: 1 } },
	'expired for good': {
		account: ACCOUNTS.ordinary,
		beforeEach: ({ sessions }) => sessions.endAll(),
		endOf: toLogin,
		calls: { self: 1, refreshToken: 1 },
	},
	'expired and renewable': {
		account: ACCOUNTS.ordinary,
		beforeEach: ({ sessions }) => sessions.expireAccessTokens(),
		endOf: toNews,
		calls: { self: 2, refreshToken: 1 },
	},
}

describe('opening a page by its address', () => {
	for (const [state, { account, beforeEach, endOf, calls }] of Object.entries(STATES)) {
		// Other journeys cover renewals, ended sessions and the default password.
		const tags = /expired|default/.test(state) ? ['soak'] : []
		test(`when ${state} leads to the right page in at most two steps`, { tags }, async ({
			page,
			context,
			portal,
		}) => {
			if (account) await signIn(context, portal, account)
			const addresses = followAddresses(page)
			for (const route of ROUTES) {
				beforeEach?.(portal.host)
				portal.host.log.clear()
				addresses.length = 0
				await page.goto(route, { waitUntil: 'commit' })
				await MARKS[endOf(route)](page)
				// Stored data is shown before the host responds.
				await untilLive(page)
				await expect.poll(() => portal.host.count('refreshToken')).toBe(calls.refreshToken)
				// The notices load once the first screen has settled.
				await page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })
				const isThere = endOf(route) === route
				// The news page adds its tab to the address.
				const seen = addresses.map((address) => address.replace('?tab=Political', ''))
				expect([...new Set(seen)], route).toEqual(isThere ? [route] : [route, endOf(route)])
				expect(portal.host.count('self'), route).toBeLessThanOrEqual(calls.self)
				expect(portal.host.count('refreshToken'), route).toBe(calls.refreshToken)
				const loading = page.getByRole('status').filter({ hasText: 'Loading' })
				expect(await loading.count(), route).toBe(0)
			}
		})
	}
})
