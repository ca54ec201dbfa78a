import type { Page } from 'playwright-core'

/** What tells that a state has come about, whatever the language. */

export const skeleton = (page: Page) =>
	page.locator('[data-testid="skeleton-row"], [data-testid="news-skeleton"]').first().waitFor()

/** Something went wrong, and says so in its own place. */
export const alert = (page: Page) => page.getByRole('alert').first().waitFor()

/** Nothing is here, and its place says so. */
export const notice = (page: Page) => page.locator('main [aria-hidden] + :is(p, h1)').waitFor()

export const busyButton = (page: Page) => page.locator('button[aria-busy]').first().waitFor()

/** A toast, held by the mouse: it would be gone before one has looked at it. */
export const toast = (page: Page) => page.locator('button[data-visible="true"]').hover()
