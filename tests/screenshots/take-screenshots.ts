/**
 * Takes screenshots into `tests/screenshots/output`: of every screen in three sizes, and of states and the gallery in
 * one. Each comes in both languages, by day and by night. Instead, `--readme` updates the README's, `--manifest` those of
 * the install dialog, and `--help-pictures` those of the app's help.
 */
import { mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { LANGUAGES, type Language } from '../../src/app-state/languages.ts'
import { webManifest } from '../../src/build/web-manifest.ts'
import { PICTURE_SIZE } from '../../src/features/help/step-pictures.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { startPortal } from '../journeys/portal.ts'
import { HELP_SHOTS, SCALE, takeHelpPicture } from './help-pictures.ts'
import { GALLERY, SCREENS, type Screen } from './screens.ts'
import { showScreen } from './show-screen.ts'
import { STATES } from './states.ts'

const SIZES = { '390x844': [390, 844], '360x640': [360, 640], '1280x800': [1280, 800] } as const
const THEMES = { day: 'light', night: 'dark' } as const
const README_SHOTS = [
	'landing-en-day',
	'updates-en-day',
	'news-detail-kn-day',
	'submit-links-en-night',
	'submissions-kn-night',
	'user-profile-en-night',
]

const MANIFEST_FOLDER = 'public/screenshots'
const MANIFEST_SHOTS = webManifest.screenshots.map(({ src }) => basename(src, '.png'))

const { values } = parseArgs({
	options: {
		readme: { type: 'boolean', default: false },
		manifest: { type: 'boolean', default: false },
		'help-pictures': { type: 'boolean', default: false },
	},
})
const folder = values.readme
	? 'tests/screenshots'
	: values.manifest
		? MANIFEST_FOLDER
		: 'tests/screenshots/output'
mkdirSync(folder, { recursive: true })

const portal = await startPortal()
const browser = await launchBrowser()
for (const [size, [width, height]] of Object.entries(values['help-pictures'] ? {} : SIZES)) {
	for (const language of Object.keys(LANGUAGES) as Language[]) {
		for (const theme of Object.keys(THEMES) as (keyof typeof THEMES)[]) {
			// States are shown in the size of an ordinary phone only.
			const others = size === '390x844' ? [...STATES, GALLERY] : []
			for (const screen of [...SCREENS, ...others]) {
				const name = `${screen.name}-${language}-${theme}`
				if (values.readme && (size !== '390x844' || !README_SHOTS.includes(name))) continue
				if (values.manifest && !MANIFEST_SHOTS.includes(`${size}-${name}`)) continue
				const path = `${folder}/${values.readme ? name : `${size}-${name}`}.png`
				await showIn({ width, height, language, theme }, screen, (page) =>
					page.screenshot({ path, fullPage: screen === GALLERY }),
				)
			}
		}
	}
}
for (const shot of values['help-pictures'] ? HELP_SHOTS : []) {
	for (const language of Object.keys(LANGUAGES) as Language[]) {
		for (const theme of Object.keys(THEMES) as Look['theme'][]) {
			const look = {
				width: PICTURE_SIZE.width,
				height: 780,
				deviceScaleFactor: SCALE,
				language,
				theme,
			}
			await showIn(look, shot.screen, (page) => takeHelpPicture(page, shot, language, theme))
		}
	}
}
await browser.close()
await portal.close()

type Look = {
	width: number
	height: number
	deviceScaleFactor?: number
	language: Language
	theme: keyof typeof THEMES
}

/** Opens a screen in a new browser context, and calls `act` once nothing moves. */
async function showIn(
	{ width, height, deviceScaleFactor = 1, language, theme }: Look,
	screen: Screen,
	act: (page: Page) => Promise<unknown>,
): Promise<void> {
	const context = await browser.newContext({
		viewport: { width, height },
		deviceScaleFactor,
		colorScheme: THEMES[theme],
		hasTouch: width < 1000,
		timezoneId: 'Asia/Kolkata',
	})
	const page = await context.newPage()
	await showScreen(page, portal, screen, language)
	await settle(page)
	await act(page)
	await context.close()
}

/** Waits until animations have ended and the network is idle, unless the host hangs. */
async function settle(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle', { timeout: 1500 }).catch(() => undefined)
	// A page is paler while it fades in.
	await page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
		await Promise.allSettled(ending.map(({ finished }) => finished))
	})
}
