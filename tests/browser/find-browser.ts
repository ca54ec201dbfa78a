import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where Chromium or Chrome lives on the systems a developer or a CI may have. */
const PLACES = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome-stable',
	'/usr/bin/google-chrome',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
	'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
	'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser to test in: the one `CHROMIUM_PATH` names, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
	const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...PLACES]
	return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}
