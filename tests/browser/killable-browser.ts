import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { BROWSER_FLAGS, browserPath } from './launch-browser.ts'

export type KillableBrowser = {
	context: BrowserContext
	pid: number | undefined
	/** Kills it as an empty battery would: without warning, and without waiting for the disk. */
	kill: () => Promise<void>
	close: () => Promise<void>
}

/** Chromium sometimes opens its debugging port but never responds there. */
const ATTEMPTS = 3

/** Starts a browser with a profile on disk, in a process that can be killed. */
export async function startKillableBrowser(
	profile: string,
	path = browserPath(),
	flags: string[] = [],
): Promise<KillableBrowser> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await start(profile, path, flags)
		} catch (error) {
			if (attempt === ATTEMPTS) throw error
		}
	}
}

async function start(profile: string, path: string, flags: string[]): Promise<KillableBrowser> {
	const child = spawn(
		path,
		[
			...BROWSER_FLAGS,
			...flags,
			'--headless',
			'--remote-debugging-port=0',
			`--user-data-dir=${profile}`,
		],
		{ stdio: ['ignore', 'ignore', 'pipe'] },
	)
	const gone = once(child, 'exit')
	const browser = await connectTo(child.stderr).catch(async (error) => {
		child.kill('SIGKILL')
		await gone
		throw error
	})
	const [context] = browser.contexts()
	if (context === undefined) throw new Error('The browser has no window')
	child.stderr.resume()
	return {
		context,
		pid: child.pid,
		async kill() {
			child.kill('SIGKILL')
			await gone
		},
		async close() {
			const session = await browser.newBrowserCDPSession()
			await session.send('Browser.close').catch(() => undefined)
			await gone
		},
	}
}

async function connectTo(words: Readable): Promise<Browser> {
	for await (const line of createInterface({ input: words })) {
		const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
		if (address !== undefined) return chromium.connectOverCDP(address, { timeout: 10_000 })
	}
	throw new Error('The browser did not start')
}
