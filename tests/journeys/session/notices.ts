import type { Locator, Page } from 'playwright-core'

/** The toasts that are on the page, each of which a tap closes. */
export function noticesOn(page: Page): Locator {
	return page.getByRole('region', { name: 'Notices' }).getByRole('button')
}
