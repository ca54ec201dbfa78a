import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { startKillableBrowser } from '../../browser/killable-browser.ts'
import type { Engine, EnginePage } from './engine.ts'
import { SCREEN } from './engine.ts'

/**
 * In the npm packages' headless builds, the network process crashes half a minute after the first cookie, when it
 * writes the cookies to disk, and they are lost.
 */
const PACKAGED_FLAGS = ['--enable-features=NetworkServiceInProcess2']

/** Returns an older Chromium from an npm package. */
export const packagedChromiumEngine = (path: string) => chromiumEngine(path, PACKAGED_FLAGS)

/** Returns Chromium, version 100 or later, driven over its own protocol. */
export function chromiumEngine(path: string, flags: string[] = []): Engine {
	return {
		canKeepFiles: true,
		async start(profile: string) {
			mkdirSync(profile, { recursive: true })
			const { context, kill, close } = await startKillableBrowser(profile, path, flags)
			return {
				async openPage() {
					const page = await context.newPage()
					await page.setViewportSize(SCREEN)
					return drive(page)
				},
				close,
				kill,
			}
		},
	}
}

function drive(page: Page): EnginePage {
	return {
		async goto(address) {
			await page.goto(address)
		},
		evaluate: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`),
		async runScript(source) {
			await page.evaluate(source)
		},
		tapAt: ({ x, y }) => page.mouse.click(x, y),
		type: (text) => page.keyboard.type(text),
		press: (key, { control = false } = {}) => page.keyboard.press(control ? `Control+${key}` : key),
		screenshot: () => page.screenshot(),
		close: () => page.close(),
	}
}
