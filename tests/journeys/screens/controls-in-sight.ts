import type { Page } from 'playwright-core'

/** Returns the names of the controls that are on top in the middle of their part on the screen. */
export function controlsInSight(page: Page): Promise<string[]> {
	return page.locator('a[href], button, input, select, video[controls]').evaluateAll((all) =>
		all
			.filter((control) => {
				const { left, right, top, bottom } = control.getBoundingClientRect()
				const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
				const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
				return control.contains(document.elementFromPoint(x, y))
			})
			.map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
	)
}
