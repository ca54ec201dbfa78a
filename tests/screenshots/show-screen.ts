import type { Page } from 'playwright-core'
import type { Language } from '../../src/app-state/languages.ts'
import { clearPhone } from '../journeys/offline/clear-phone.ts'
import type { Portal } from '../journeys/portal.ts'
import type { Screen } from './screens.ts'

/** Opens a screen in a language, signed in if it needs an account. Clears what the previous screen set up. */
export async function showScreen(
	page: Page,
	{ origin, host }: Portal,
	{ name, path, account, prepare, ready }: Screen,
	language: Language,
): Promise<void> {
	host.trouble.clear()
	await clearPhone(page)
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
	// Reopening the same address would reuse its history entry, which may have a dialog open.
	await page.goto('about:blank')
	await page.goto(origin + path)
	try {
		await ready(page, host)
	} catch (error) {
		const instead = await page.locator('body').innerText()
		throw new Error(`${name} is not there, but ${page.url()}: ${instead}`, { cause: error })
	}
}
