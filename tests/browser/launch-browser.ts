import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from './find-browser.ts'

/** Without these Chromium calls home; as root it runs only without its sandbox. */
export const BROWSER_FLAGS = [
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

export function launchBrowser(): Promise<Browser> {
	const executablePath = findBrowser()
	if (executablePath === undefined) throw new Error('No Chromium: run `npm run browser` first')
	return chromium.launch({ executablePath, args: BROWSER_FLAGS })
}
