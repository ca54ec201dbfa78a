import { spawnSync } from 'node:child_process'
import { findBrowser, findShell } from './find-browser.ts'

/**
 * Installs a browser for tests and the headless shell, which is faster. Tries Playwright's download first, then the
 * system's packages.
 */
const APT = 'apt-get update -qq && apt-get install -y -qq'
const BROWSER = [
	['npx', 'playwright-core', 'install', 'chromium'],
	['sh', '-c', `${APT} chromium fonts-noto-core`],
]
const SHELL = [
	['npx', 'playwright-core', 'install', '--only-shell', 'chromium'],
	['sh', '-c', `${APT} chromium-headless-shell`],
]

function install(find: () => string | undefined, ways: string[][]): string | undefined {
	for (const [command = '', ...words] of ways) {
		if (find() !== undefined) break
		spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' })
	}
	return find()
}

const browser = install(findBrowser, BROWSER)
if (browser === undefined) {
	console.error('No Chromium found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
	process.exit(1)
}
const shell = process.env.CHROMIUM_PATH ? undefined : install(findShell, SHELL)
console.log(`Testing in ${browser}${shell ? ` and ${shell}` : ''}`)
