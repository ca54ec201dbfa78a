import { spawn } from 'node:child_process'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
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
export function launchBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: findShell() ?? browserPath(), args: BROWSER_FLAGS })
}

/** A whole browser with a profile of its own in a folder, as a phone's is, and no private window. */
export function launchPersistent(profile: string): Promise<BrowserContext> {
	return chromium.launchPersistentContext(profile, {
		executablePath: browserPath(),
		args: BROWSER_FLAGS,
	})
}

/** A whole browser as above, and the way to kill it as a phone does that is out of memory. */
export async function launchMortal(profile: string) {
	const flags = [...BROWSER_FLAGS, '--headless', '--remote-debugging-port=0']
	const browser = spawn(browserPath(), [...flags, `--user-data-dir=${profile}`], {
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	const address = await new Promise<string>((resolve, reject) => {
		let said = ''
		browser.stderr.on('data', (words: Buffer) => {
			said += words
			const match = said.match(/DevTools listening on (ws:\S+)/)
			if (match?.[1]) resolve(match[1])
		})
		browser.once('exit', () => reject(new Error(said)))
	})
	const [context] = (await chromium.connectOverCDP(address)).contexts()
	if (context === undefined) throw new Error('The browser has no window')
	const gone = new Promise((resolve) => browser.once('exit', resolve))
	return {
		context,
		pid: browser.pid,
		async kill() {
			browser.kill('SIGKILL')
			await gone
		},
	}
}

function browserPath(): string {
	const path = findBrowser()
	if (path === undefined) throw new Error('No Chromium: run `npm run browser` first')
	return path
}
