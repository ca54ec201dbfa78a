import type { Page } from 'playwright-core'
import type { Language } from '../../src/state/languages.ts'
import { forgetKept } from '../journeys/offline/forget-kept.ts'
import type { Portal } from '../journeys/portal.ts'
import type { Screen } from './screens.ts'

/**
 * Opens a screen in one of the languages as whoever sees it, whatever the one before it needed of
 * the host.
 *
 * @throws what is there instead
 */
export async function showScreen(
	page: Page,
	{ origin, host }: Portal,
	{ name, path, account, prepare, ready }: Screen,
	language: Language,
): Promise<void> {
	host.trouble.clear()
	await forgetKept(page)
	await page.context().clearCookies()
	if (account) {
		const { emailAddress, password } = account
		const data = { emailAddress, password }
		await page.context().request.post(`${origin}/v1/reporter/login`, { data })
	}
	await prepare?.(host, page)
	await page.addInitScript((chosen) => {
		if (location.protocol === 'http:') localStorage.setItem('language', chosen)
	}, language)
	// A page opened again at its own address would keep its history entry, with a dialog open in it.
	await page.goto('about:blank')
	await page.goto(origin + path)
	try {
		await ready(page, host)
	} catch (error) {
		const instead = await page.locator('body').innerText()
		throw new Error(`${name} is not there, but ${page.url()}: ${instead}`, { cause: error })
	}
}
