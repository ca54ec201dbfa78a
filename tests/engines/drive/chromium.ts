import { mkdirSync } from 'node:fs'
import { startKillableBrowser } from '../../browser/killable-browser.ts'
import { drive, type Engine, SCREEN } from './engine.ts'

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
			const page = await context.newPage()
			await page.setViewportSize(SCREEN)
			return { page: drive(page), close, kill }
		},
	}
}
