import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { launch } from 'puppeteer-core'
import { drive, type Engine, SCREEN } from './engine.ts'

export function firefoxEngine(path: string): Engine {
	return {
		canKeepFiles: true,
		async start(profile: string) {
			mkdirSync(profile, { recursive: true })
			const browser = await launch({
				browser: 'firefox',
				executablePath: path,
				headless: true,
				userDataDir: profile,
				defaultViewport: SCREEN,
				extraPrefsFirefox: {
					// Grants persistent storage without a prompt, as it does without a driver.
					'permissions.default.persistent-storage': 1,
					'browser.sessionstore.resume_from_crash': false,
				},
			})
			const child = browser.process()
			if (child === null) throw new Error('Firefox runs in no process of its own')
			const gone = once(child, 'exit')
			return {
				page: drive(await browser.newPage()),
				async close() {
					await browser.close()
					await gone
				},
				async kill() {
					child.kill('SIGKILL')
					await gone
					// Only after the exit does the driver restore the profile's own settings.
					await wait(500)
				},
			}
		},
	}
}
