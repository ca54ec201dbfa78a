import { existsSync, globSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** The usual paths of Chromium and Chrome on developers' and CI machines. */
const BROWSERS = [
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

const SHELLS = ['/usr/bin/chromium-headless-shell']

/** Finds the browser to test in: the one in `CHROMIUM_PATH`, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
	return firstExisting([process.env.CHROMIUM_PATH, chromium.executablePath(), ...BROWSERS])
}

/**
 * Finds the headless shell: Chromium's engine without the browser's own windows. Those are pages themselves and use
 * more CPU than ours. Returns nothing if `CHROMIUM_PATH` names a browser.
 */
export function findShell(): string | undefined {
	if (process.env.CHROMIUM_PATH) return
	return firstExisting([...playwrightShells(), ...SHELLS])
}

/** Finds Playwright's shell, which is next to its browser in a folder of the same revision. */
function playwrightShells(): string[] {
	const [, browsers = '', revision = ''] =
		/^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
	return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', {
		cwd: `${browsers}/chromium_headless_shell-${revision}`,
	}).map((file) => `${browsers}/chromium_headless_shell-${revision}/${file}`)
}

/** Returns the first of these paths that exists. */
export function firstExisting(paths: (string | undefined)[]): string | undefined {
	return paths.find((path) => path !== undefined && path !== '' && existsSync(path))
}
