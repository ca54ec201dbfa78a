import type { Page } from 'playwright-core'

/** Returns the notices at the top right that haven't started to fade. */
export function noticesOn(page: Page) {
	const region = page.getByRole('region', { name: 'Notices' })
	return region.getByRole('button').and(page.locator('[data-visible="true"]'))
}
