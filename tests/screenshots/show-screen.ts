import type { Page } from 'playwright-core'
import type { Language } from '../../src/state/languages.ts'
import type { Portal } from '../journeys/portal.ts'
import type { Screen } from './screens.ts'

/** Opens a screen in one of the languages, whatever trouble the one before it needed. */
export async function showScreen(
	page: Page,
	{ origin, host }: Portal,
	{ path, prepare, ready }: Screen,
	language: Language,
): Promise<void> {
	host.trouble.clear()
	await prepare?.(host, page)
	await page.addInitScript((chosen) => {
		if (location.protocol === 'http:') localStorage.setItem('language', chosen)
	}, language)
	// A page opened again at its own address would keep its history entry, with a dialog open in it.
	await page.goto('about:blank')
	await page.goto(origin + path)
	await ready(page, host)
}
