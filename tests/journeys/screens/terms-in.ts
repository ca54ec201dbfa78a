import type { Locator } from 'playwright-core'

/** Returns the values of the terms in a list or row, by their labels. */
export function termsIn(place: Locator): Promise<Record<string, string>> {
	return place.evaluate((element) =>
		Object.fromEntries(
			[...element.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
				textContent,
				nextElementSibling?.textContent ?? '',
			]),
		),
	)
}
