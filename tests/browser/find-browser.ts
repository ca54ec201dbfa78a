import { existsSync, globSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Where Chromium or Chrome lives on the systems a developer or a CI may have. */
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

/** The browser to test in: the one `CHROMIUM_PATH` names, Playwright's own, or an installed one. */
export function findBrowser(): string | undefined {
	return firstExisting([process.env.CHROMIUM_PATH, chromium.executablePath(), ...BROWSERS])
}

/**
 * The headless shell: Chromium's engine without the browser's own windows, which are pages
 * themselves and take more of the processor than ours. Not where `CHROMIUM_PATH` names a browser.
 */
export function findShell(): string | undefined {
	if (process.env.CHROMIUM_PATH) return
	return firstExisting([...playwrightShells(), ...SHELLS])
}

/** Playwright keeps its shell beside its browser, in a folder of the same revision. */
function playwrightShells(): string[] {
	const [, browsers = '', revision = ''] =
		/^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? []
	return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', {
		cwd: `${browsers}/chromium_headless_shell-${revision}`,
	}).map((file) => `${browsers}/chromium_headless_shell-${revision}/${file}`)
}

function firstExisting(paths: (string | undefined)[]): string | undefined {
	return paths.find((path) => path !== undefined && path !== '' && existsSync(path))
}
