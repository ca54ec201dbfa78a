import type { Locator, Page } from 'playwright-core'

/** A news id that a URL parser may mistake for a number. Another one, `NEWS_ID`, looks like infinity. */
export const NUMERIC_NEWS_ID = '507819283746501928374650'

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
