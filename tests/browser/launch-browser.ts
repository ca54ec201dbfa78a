import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
} from 'playwright-core'
import { findBrowser, findShell } from './find-browser.ts'

/** Without these flags, Chromium phones home or is slower. As root, it only runs without its sandbox. */
export const BROWSER_FLAGS = [
	'--disable-gpu',
	'--disable-features=IsolateOrigins,site-per-process',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Launches a browser for private windows; the leaner headless shell if there is one. */
export function launchBrowser(path = findShell() ?? browserPath()): Promise<Browser> {
	return chromium.launch({ executablePath: path, args: BROWSER_FLAGS })
}

/** Launches the full browser with a profile on disk and no private window, as on a phone. */
export function launchPersistent(
	profile: string,
	phone: BrowserContextOptions = {},
): Promise<BrowserContext> {
	return chromium.launchPersistentContext(profile, {
		...phone,
		executablePath: browserPath(),
		args: BROWSER_FLAGS,
	})
}

export function browserPath(): string {
	const path = findBrowser()
	if (path === undefined) throw new Error('No Chromium: run `npm run browser` first')
	return path
}
