import type { Page } from 'playwright-core'

/** These functions wait until a state is reached, in any language. */

export const skeleton = (page: Page) =>
	page.locator('[data-testid="skeleton-row"], [data-testid="news-skeleton"]').first().waitFor()

export const alert = (page: Page) => page.getByRole('alert').first().waitFor()

export const notice = (page: Page) => page.locator('main [aria-hidden] + :is(p, h1)').waitFor()

export const busyButton = (page: Page) => page.locator('button[aria-busy]').first().waitFor()

/** Waits for a toast and hovers over it, so that it stays. */
export const toast = (page: Page) => page.locator('button[data-visible="true"]').hover()
