import type { Page } from 'playwright-core'

/** The notices at the top right that have not begun to fade. */
export function noticesOn(page: Page) {
	const region = page.getByRole('region', { name: 'Notices' })
	return region.getByRole('button').and(page.locator('[data-visible="true"]'))
}
