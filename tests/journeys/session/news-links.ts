import type { Locator, Page } from 'playwright-core'

export function newsLinks(page: Page): Locator {
	return page.getByRole('tabpanel').getByRole('link')
}

/** Lays a finger on the first so many links at once, as a hand that scrolls does. */
export async function touchLinks(page: Page, count: number) {
	await newsLinks(page).evaluateAll((links, touched) => {
		for (const link of links.slice(0, touched))
			link.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
	}, count)
}

/** Waits until the app has fetched the screens that may be opened next, and is quiet again. */
export async function untilFetchedAhead(page: Page) {
	await page.waitForFunction(() => {
		const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
		return ['/v1/reporter/submissions?', '/user-profile-', '/news-detail-'].every((part) =>
			addresses.some((address) => address.includes(part) && !address.endsWith('.css')),
		)
	})
}

/** Opens the news, on a phone whose worker is installed and serves the page. */
export async function openWithWorker(page: Page) {
	await page.goto('/dashboard/updates')
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	await newsLinks(page).first().waitFor()
}
