import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Half as long as what the package itself offers for this. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe objects to on a page as it stands, each with the elements it is about.
 *
 * @param runOnly the rules to go by; all of them by default
 */
export async function axeViolations(page: Page, runOnly: string[] = []): Promise<string[]> {
	// Evaluated from outside the page: its content policy lets no other script in.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
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
