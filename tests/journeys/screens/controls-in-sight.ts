import type { Page } from 'playwright-core'

/** Returns the names of the controls that are on top in the middle: of the others, less than half is in sight. */
export function controlsInSight(page: Page): Promise<string[]> {
	return page.locator('a[href], button, input, select, video[controls]').evaluateAll((all) =>
		all
			.filter((control) => {
				const { left, top, width, height } = control.getBoundingClientRect()
				return control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
			})
			.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
	)
}
