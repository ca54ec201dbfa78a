import { join } from 'node:path'
import { firstExisting } from '../browser/find-browser.ts'
import { browserPath } from '../browser/launch-browser.ts'
import { chromiumEngine, packagedChromiumEngine } from './drive/chromium.ts'
import type { Engine } from './drive/engine.ts'
import { firefoxEngine } from './drive/firefox.ts'
import { webkitEngine } from './drive/webkit.ts'

/** The folder of the unpacked older Chromiums. */
export const OLD_CHROMIUMS = 'node_modules/.cache/engines'

export const oldChromiumPath = (version: number) => join(OLD_CHROMIUMS, `${version}`, 'chromium')

/** The engines to test in, with their paths on this machine, by the names that `ENGINES` takes. */
const KNOWN = {
	chromium: { path: browserPath, engine: chromiumEngine },
	'chromium-119': { path: () => oldChromiumPath(119), engine: packagedChromiumEngine },
	'chromium-109': { path: () => oldChromiumPath(109), engine: packagedChromiumEngine },
	firefox: {
		path: () =>
			firstExisting([
				process.env.FIREFOX_PATH,
				'/usr/bin/firefox-esr',
				'/usr/bin/firefox',
				'/Applications/Firefox.app/Contents/MacOS/firefox',
				'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
			]),
		engine: firefoxEngine,
	},
	webkit: { path: () => '/usr/bin/WebKitWebDriver', engine: webkitEngine },
}

export type EngineName = keyof typeof KNOWN

export const ENGINE_NAMES = Object.keys(KNOWN) as EngineName[]

/** Returns the engines that `ENGINES` names, by default all. */
export function chosenEngines(): EngineName[] {
	const { ENGINES } = process.env
	if (!ENGINES) return ENGINE_NAMES
	return ENGINES.split(',').map((name) => {
		const known = ENGINE_NAMES.find((each) => each === name.trim())
		if (known === undefined) throw new Error(`ENGINES names ${name}; known: ${ENGINE_NAMES}`)
		return known
	})
}

export function pathOf(name: EngineName): string | undefined {
	return firstExisting([KNOWN[name].path()])
}

/** @throws if it isn't installed */
export function findEngine(name: EngineName): Engine {
	const path = pathOf(name)
	if (path === undefined) throw new Error(`${name} is not installed: run \`npm run engines\` first`)
	return KNOWN[name].engine(path)
}
