import type { Page } from 'playwright-core'
import { ACCOUNTS, type Account } from '../api-host/accounts.ts'
import type { ApiHost } from '../api-host/api-host.ts'

/** A screen as a reporter comes to see it. */
export type Screen = {
	name: string
	path: string
	account?: Account
	/** How the host is to answer, or the browser to be, before the page opens. */
	prepare?: (host: ApiHost, page: Page) => unknown
	/** Does what brings the screen about, and waits until it is there. */
	ready: (page: Page, host: ApiHost) => Promise<unknown>
}

const firstLink = (page: Page) => page.getByRole('tabpanel').getByRole('link').first().waitFor()

/** Comes back to the news some hours after a visit, so that some of it is marked as new. */
async function comeBack(page: Page) {
	await page.waitForFunction(() => localStorage.getItem('seenNews') !== null)
	await page.evaluate((hours) => {
		const seen = JSON.parse(localStorage.getItem('seenNews') ?? '')
		const since = new Date(Date.now() - hours * 3_600_000).toISOString()
		for (const category of Object.keys(seen.newest)) seen.newest[category] = { since, ids: [] }
		localStorage.setItem('seenNews', JSON.stringify(seen))
	}, 2)
	await page.reload()
	await firstLink(page)
}

/** Every screen of the app, for whatever looks at all of them; states.ts has their states. */
export const SCREENS: Screen[] = [
	{ name: 'landing', path: '/', ready: (page) => page.getByRole('link').waitFor() },
	{ name: 'login', path: '/auth/login', ready: (page) => page.locator('form').waitFor() },
	{
		name: 'reset-password',
		path: '/check/reset-password',
		account: ACCOUNTS.newcomer,
		ready: (page) => page.locator('form').waitFor(),
	},
	{ name: 'updates', path: '/dashboard/updates', account: ACCOUNTS.ordinary, ready: comeBack },
	{
		name: 'search',
		path: '/dashboard/updates',
		account: ACCOUNTS.ordinary,
		async ready(page) {
			await firstLink(page)
			await page.locator('a[href="/dashboard/search"]:visible').click()
			await page.getByRole('searchbox').fill('ಮೈಸೂರು')
			await page.getByRole('main').getByRole('listitem').first().waitFor()
		},
	},
	{
		name: 'news-detail',
		path: '/dashboard/updates?tab=Local',
		account: ACCOUNTS.ordinary,
		async ready(page) {
			await page.getByRole('tabpanel').getByRole('link').nth(1).click()
			await page.locator('article').waitFor()
		},
	},
	{
		name: 'submit-links',
		path: '/dashboard/updates',
		account: ACCOUNTS.ordinary,
		async ready(page) {
			await page.getByRole('tabpanel').getByRole('link').first().click()
			await page.locator('article').waitFor()
			// Clicking, Playwright scrolls to where the button would stand if it did not stick.
			const submitLink = page.getByRole('button', { name: /^(Submit Link|ಲಿಂಕ್ ಸಲ್ಲಿಸಿ)$/ })
			await submitLink.dispatchEvent('click')
			await page.getByRole('dialog').waitFor()
		},
	},
	{
		name: 'share',
		path: `/share?${new URLSearchParams({ text: 'https://youtu.be/dQw4w9WgXcQ?si=Q3JhZnQ' })}`,
		account: ACCOUNTS.ordinary,
		ready: (page) => page.locator('main section li').first().waitFor(),
	},
	{
		name: 'submissions',
		path: '/dashboard/submissions',
		account: ACCOUNTS.ordinary,
		async ready(page) {
			// One with figures, brought to the top of the list.
			const live = page
				.getByRole('listitem')
				.filter({ hasText: /Live|ಲೈವ್/ })
				.first()
			await live.getByRole('button').click()
			await live.evaluate((row: HTMLElement) =>
				row.parentElement?.parentElement?.scrollTo(0, row.offsetTop),
			)
		},
	},
	{
		name: 'user-profile',
		path: '/dashboard/user-profile',
		account: ACCOUNTS.ordinary,
		ready: (page) => page.locator('h3').first().waitFor(),
	},
]

/** @throws if there is none of that name */
export function screenNamed(name: string, among = SCREENS): Screen {
	const screen = among.find((each) => each.name === name)
	if (screen === undefined) throw new Error(`There is no screen ${name}`)
	return screen
}
