import type { Locator, Page } from 'playwright-core'

/** News ids that a URL parser may mistake for numbers. */
export const NEWS_IDS = {
	likeInfinity: '64e512094837120495837261',
	digitsOnly: '507819283746501928374650',
} as const

export function addressOf(page: Page): string {
	const { pathname, search, hash } = new URL(page.url())
	return pathname + search + hash
}

/** Records every address of the page from now on, without consecutive repeats. */
export function followAddresses(page: Page): string[] {
	const addresses: string[] = []
	page.on('framenavigated', (frame) => {
		if (frame !== page.mainFrame()) return
		const address = addressOf(page)
		if (addresses.at(-1) !== address) addresses.push(address)
	})
	return addresses
}

type Credentials = { emailAddress: string; password: string }

/** Fills in the login form without submitting it. */
export async function typeCredentials(page: Page, { emailAddress, password }: Credentials) {
	await page.getByLabel('E-mail').fill(emailAddress)
	await page.getByLabel('Password').fill(password)
}

export async function logIn(page: Page, credentials: Credentials) {
	await typeCredentials(page, credentials)
	await page.getByRole('button', { name: 'Login' }).click()
}

export function newsLinks(page: Page): Locator {
	return page.getByRole('tabpanel').getByRole('link')
}

/** Touches the first `count` links at once, as a scrolling finger does. */
export async function touchLinks(page: Page, count: number) {
	await newsLinks(page).evaluateAll((links, touched) => {
		for (const link of links.slice(0, touched))
			link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
	}, count)
}

/** Waits until the app has prefetched the screens that may be opened next. */
export async function untilFetchedAhead(page: Page) {
	await page.waitForFunction(() => {
		const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
		return ['/v1/reporter/submissions?', '/user-profile-', '/news-detail-'].every((part) =>
			addresses.some((address) => address.includes(part) && !address.endsWith('.css')),
		)
	})
}

/** Opens the news, and waits until the worker controls the page. */
export async function openWithWorker(page: Page) {
	await page.goto('/dashboard/updates')
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	await newsLinks(page).first().waitFor()
}
