import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'

/**
 * Sees to it that there is a browser to test in: Playwright's own download first, the system's
 * package where that cannot be had.
 */
const WAYS = [
	['npx', 'playwright-core', 'install', '--no-shell', 'chromium'],
	['sh', '-c', 'apt-get update -qq && apt-get install -y -qq chromium fonts-noto-core'],
]

for (const [command = '', ...words] of WAYS) {
	if (findBrowser() !== undefined) break
	spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' })
}

const browser = findBrowser()
if (browser === undefined) {
	console.error('No Chromium found. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
	process.exit(1)
}
console.log(`Testing in ${browser}`)
