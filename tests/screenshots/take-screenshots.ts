/**
 * Photographs every screen in both languages, by day and by night, on three sizes of screen, into
 * `tests/screenshots/output`. `--readme` instead renews the few that the README shows.
 */
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser/launch-browser.ts'
import { type Portal, startPortal } from '../journeys/portal.ts'
import { SCREENS, type Screen } from './screens.ts'

const SIZES = { '390x844': [390, 844], '360x640': [360, 640], '1280x800': [1280, 800] } as const
const LANGUAGES = ['en', 'kn'] as const
const LIGHTS = { day: 'light', night: 'dark' } as const
const README_SHOTS = [
	'landing-en-day',
	'updates-en-day',
	'news-detail-kn-day',
	'submit-links-en-night',
	'submissions-kn-night',
	'user-profile-en-night',
]

const { values } = parseArgs({ options: { readme: { type: 'boolean', default: false } } })
const folder = values.readme ? 'tests/screenshots' : 'tests/screenshots/output'
mkdirSync(folder, { recursive: true })

const portal = await startPortal()
const browser = await launchBrowser()
for (const [size, [width, height]] of Object.entries(SIZES)) {
	for (const language of LANGUAGES) {
		for (const light of Object.keys(LIGHTS) as (keyof typeof LIGHTS)[]) {
			for (const screen of SCREENS) {
				const name = `${screen.name}-${language}-${light}`
				if (values.readme && (size !== '390x844' || !README_SHOTS.includes(name))) continue
				const path = `${folder}/${values.readme ? name : `${size}-${name}`}.png`
				await photograph(browser, portal, screen, { width, height, language, light, path })
			}
		}
	}
}
await browser.close()
await portal.close()

type Shot = {
	width: number
	height: number
	language: (typeof LANGUAGES)[number]
	light: keyof typeof LIGHTS
	path: string
}

async function photograph(
	browser: Browser,
	{ origin }: Portal,
	{ path: address, account, ready }: Screen,
	{ width, height, language, light, path }: Shot,
): Promise<void> {
	const context = await browser.newContext({
		baseURL: origin,
		viewport: { width, height },
		colorScheme: LIGHTS[light],
		timezoneId: 'Asia/Kolkata',
	})
	await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
	if (account) {
		const { emailAddress, password } = account
		await context.request.post('/v1/reporter/login', { data: { emailAddress, password } })
	}
	const page = await context.newPage()
	await page.goto(address)
	await ready(page)
	await page.waitForLoadState('networkidle')
	await page.screenshot({ path })
	await context.close()
}
