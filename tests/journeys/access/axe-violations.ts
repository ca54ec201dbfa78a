import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe objects to on a page as it stands, each with the elements it is about.
 *
 * @param runOnly the rules to go by; all of them by default
 */
export async function axeViolations(page: Page, runOnly: string[] = []): Promise<string[]> {
	// Evaluated from outside the page: its content policy lets no other script in.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
	const { violations } = await page.evaluate(
		(rules) =>
			window.axe.run({
				resultTypes: ['violations'],
				preload: false,
				...(rules.length > 0 && { runOnly: rules }),
			}),
		runOnly,
	)
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

declare global {
	interface Window {
		axe: typeof axe
	}
}
