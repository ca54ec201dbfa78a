import {
	type Browser,
	type BrowserContext,
	type BrowserContextOptions,
	chromium,
} from 'playwright-core'
import { findBrowser, findShell } from './find-browser.ts'

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

/** A browser for private windows, the leaner shell where there is one. */
export function launchBrowser(path = findShell() ?? browserPath()): Promise<Browser> {
	return chromium.launch({ executablePath: path, args: BROWSER_FLAGS })
}

/** A whole browser with a profile of its own in a folder, as a phone's is, and no private window. */
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
