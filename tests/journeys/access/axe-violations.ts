import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Half the size of the source that the package exports for this. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns what axe reports about the current page, each violation with its elements. */
export async function axeViolations(page: Page, runOnly: string[] = []): Promise<string[]> {
	// Evaluate it from outside, because the page's content policy blocks other scripts.
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
