import type { Page } from 'playwright-core'
import { ACCOUNTS, type Account } from '../api-host/accounts.ts'
import type { ApiHost } from '../api-host/api-host.ts'
import type { TroubleRule } from '../api-host/trouble/trouble-rule.ts'

export type Screen = {
	name: string
	path: string
	account?: Account
	/** Prepares the host or the browser before the page opens. */
	prepare?: (host: ApiHost, page: Page) => unknown
	/** Brings the screen up and waits until it is there. */
	ready: (page: Page, host: ApiHost) => Promise<unknown>
}

type Prepare = NonNullable<Screen['prepare']>
type Ready = Screen['ready']

type MakeScreen = {
	(name: string, ready: Ready): Screen
	/** @param before prepares the host and the browser; a trouble rule sets how the host answers */
	(name: string, before: Prepare | TroubleRule, ready: Ready): Screen
}

/** Returns a function that makes the screens of one path. */
export function at(path: string, account?: Account): MakeScreen {
	return (name: string, before: Prepare | TroubleRule | Ready, ready?: Ready): Screen => {
		const screen = { name, path, ...(account && { account }) }
		if (ready === undefined) return { ...screen, ready: before as Ready }
		if (typeof before === 'function') return { ...screen, prepare: before as Prepare, ready }
		return { ...screen, prepare: ({ trouble }) => trouble.set(before), ready }
	}
}

export const signedInAt = (path: string) => at(path, ACCOUNTS.ordinary)

const SHARED = new URLSearchParams({ text: 'https://youtu.be/dQw4w9WgXcQ?si=Q3JhZnQ' })

const form = (page: Page) => page.locator('form').waitFor()

const firstLink = (page: Page) => page.getByRole('tabpanel').getByRole('link').first().waitFor()

/** Returns to the news two hours after a visit, so that some items are marked as new. */
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

/** Every screen of the app. Their states are in states.ts. */
export const SCREENS: Screen[] = [
	{ name: 'landing', path: '/', ready: (page) => page.getByRole('link').waitFor() },
	at('/auth/login')('login', form),
	at('/check/reset-password', ACCOUNTS.newcomer)('reset-password', form),
	signedInAt('/dashboard/updates')('updates', comeBack),
	signedInAt('/dashboard/updates')('search', async (page) => {
		await firstLink(page)
		await page.locator('a[href="/dashboard/search"]:visible').click()
		await page.getByRole('searchbox').fill('ಮೈಸೂರು')
		await page.getByRole('main').getByRole('listitem').first().waitFor()
	}),
	signedInAt('/dashboard/updates?tab=Local')('news-detail', async (page) => {
		await page.getByRole('tabpanel').getByRole('link').nth(1).click()
		await page.locator('article').waitFor()
	}),
	signedInAt('/dashboard/updates')('submit-links', async (page) => {
		await page.getByRole('tabpanel').getByRole('link').first().click()
		await page.locator('article').waitFor()
		// Playwright's click() would scroll to where the sticky button would be if it weren't sticky.
		const submitLink = page.getByRole('button', { name: /^(Submit Link|ಲಿಂಕ್ ಸಲ್ಲಿಸಿ)$/ })
		await submitLink.dispatchEvent('click')
		await page.getByRole('dialog').waitFor()
	}),
	signedInAt(`/share?${SHARED}`)('share', (page) =>
		page.locator('main section li').first().waitFor(),
	),
	signedInAt('/dashboard/submissions')('submissions', async (page) => {
		// Scroll a submission with figures to the top of the list.
		const rows = page.getByRole('listitem')
		const live = rows.filter({ hasText: /Live|ಲೈವ್/ }).first()
		await live.getByRole('button').click()
		await live.evaluate((row: HTMLElement) =>
			row.parentElement?.parentElement?.scrollTo(0, row.offsetTop),
		)
	}),
	signedInAt('/dashboard/user-profile')('user-profile', (page) =>
		page.locator('h3:visible').first().waitFor(),
	),
]

/** The page that shows every shared component. It isn't part of the app. */
export const GALLERY: Screen = {
	name: 'gallery',
	path: '/gallery.html',
	ready: (page) => page.getByTestId('skeleton-row').first().waitFor(),
}

/** @throws if no screen has that name */
export function screenNamed(name: string, among = SCREENS): Screen {
	const screen = among.find((each) => each.name === name)
	if (screen === undefined) throw new Error(`There is no screen ${name}`)
	return screen
}
