import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { axeViolations } from '../access/axe-violations.ts'
import { takeAway } from '../iphone/absent.ts'
import { openUpdates, reporterTest as test, WITH_WORKER } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { everythingStored, untilCached } from '../offline/cached.ts'
import { leftoverEnglish } from '../screens/kannada-words.ts'

/** Features that browsers just too old for the app lack: Safari 16.3 and Firefox 112, and Chrome 108. */
const UNSUPPORTED = [['CompressionStream'], ['MathMLElement', 'Array.prototype.toSorted']] as const

/** Opens a page without waiting for the app to replace the prerendered screen. */
async function openUnsupported(page: Page, address: string) {
	await page.goto(address, { waitUntil: 'commit' })
	await page.waitForLoadState('load')
}

/** Expects the whole notice in both languages, and nothing else. */
async function expectPage(page: Page) {
	await page.getByRole('heading', { name: 'This browser is too old' }).waitFor()
	expect(await page.locator('[lang=en] h1, [lang=kn] h1').allTextContents()).toEqual([
		'This browser is too old for Reporter Portal',
		'ಈ ಬ್ರೌಸರ್ ತುಂಬಾ ಹಳೆಯದು; ಇದರಲ್ಲಿ ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್ ತೆರೆಯುವುದಿಲ್ಲ',
	])
	expect(await page.locator('#root').innerHTML()).toBe('')
	expect(await page.locator('#prerendered > *').count()).toBe(1)
}

const BROWSERS = [
	'https://play.google.com/store/apps/details?id=com.android.chrome',
	'https://play.google.com/store/apps/details?id=org.mozilla.firefox',
	'https://www.google.com/chrome/',
	'https://www.mozilla.org/firefox/',
	'https://www.microsoft.com/edge',
]

const NAMES =
	/Reporter Portal|Chrome|Firefox|Edge|Android|iPhone|Play Store|iOS|Settings|General|Software Update/g

describe('an unsupported browser', () => {
	test.for([
		[UNSUPPORTED[0], '/auth/login'],
		[UNSUPPORTED[1], '/dashboard/updates?tab=Local'],
	] as const)(
		'without %j shows the notice at %s and loads nothing else',
		async ([missing, address], { page, context, portal: { host, origin } }) => {
			await takeAway(context, missing)
			host.log.clear()
			const asked: string[] = []
			page.on('request', (request) => {
				if (request.url().startsWith('http')) asked.push(request.url().replace(origin, ''))
			})
			await openUnsupported(page, address)
			await expectPage(page)
			await untilNetworkIdle(page)
			expect(asked).toEqual([address, '/unsupported.html'])
			expect(host.log.entries).toEqual([])
		},
	)

	test('leads to newer browsers and the newsroom', { tags: 'soak' }, async ({ page, context }) => {
		await takeAway(context, UNSUPPORTED[1])
		await page.setViewportSize({ width: 320, height: 568 })
		await openUnsupported(page, '/')
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme })
			await expectPage(page)
			expect(await axeViolations(page)).toEqual([])
		}
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
		for (const link of await page.getByRole('link').all())
			expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48)
		for (const language of ['en', 'kn']) {
			const links = page.locator(`section[lang=${language}] a[href^=https]`)
			const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
			expect(addresses).toEqual(BROWSERS)
		}
		await page.getByText('call your editor or the colleague you work with').waitFor()
		await page.getByText('What you have saved in it on this phone stays here').waitFor()

		// The Kannada notice has no English but names, and comes first if the reporter chose Kannada.
		await page.evaluate(() => localStorage.setItem('language', 'kn'))
		await openUnsupported(page, '/')
		expect(await page.locator('section').first().getAttribute('lang')).toBe('kn')
		await page
			.locator('#prerendered :is([lang=en], style)')
			.evaluateAll((parts) => parts.map((part) => part.remove()))
		const words = await leftoverEnglish(page)
		expect(words.filter((text) => /[A-Za-z]/.test(text.replaceAll(NAMES, '')))).toEqual([])
		expect(words.length).toBeGreaterThan(0)

		// A short notice if the page can't be fetched.
		await page.route('**/unsupported.html', (route) => route.abort())
		await openUnsupported(page, '/')
		await expectNotice(page)
		expect(await page.getByRole('heading').count()).toBe(0)
	})

	test('gets a script in ES5', () => {
		const html = readFileSync('dist/index.html', 'utf8')
		const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
		const [decides = '', draws = ''] = inline
		expect(() => parseAs(5, decides)).not.toThrow()
		expect(decides).toContain('CompressionStream')
		// The app's own script isn't ES5, so this parser rejects it.
		expect(() => parseAs(5, draws)).toThrow()
	})
})

describe('a browser that has become too old', () => {
	test.override('phone', WITH_WORKER)

	test('says so offline, and keeps stored data', { tags: 'soak' }, async ({ page, context }) => {
		await openUpdates(page)
		await untilCached(page, ['/self', '/news?'])
		await page.evaluate(() => localStorage.setItem('activeTab', 'Local'))
		await takeAway(context, UNSUPPORTED[1])
		await context.setOffline(true)
		const old = await context.newPage()
		await page.close()
		await openUnsupported(old, '/auth/login')
		await expectPage(old)
		const stored = await everythingStored(old)
		expect(stored).toContain('"activeTab":"Local"')
		await openUnsupported(old, '/dashboard/updates')
		await expectPage(old)
		expect(await everythingStored(old)).toBe(stored)
	})
})

test('the app opens on an iPhone in lockdown mode', { tags: 'soak' }, async ({ page, context }) => {
	await takeAway(context, ['MathMLElement'])
	await openUpdates(page)
	expect(await page.getByText('too old').count()).toBe(0)
})

test.extend('phone', () => ({ javaScriptEnabled: false }))(
	'a browser without JavaScript shows the short notice in both languages',
	{ tags: 'soak' },
	async ({ page }) => {
		await openUnsupported(page, '/dashboard/updates')
		await expectNotice(page)
	},
)

async function expectNotice(page: Page) {
	const notice = (language: string) => page.locator(`p[lang=${language}]`).filter({ visible: true })
	await notice('en').getByText("This browser can't open Reporter Portal. Update it").waitFor()
	await notice('kn').getByText('ಅಪ್‌ಡೇಟ್ ಮಾಡಿ').waitFor()
}

/** Parses a script with the minifier's parser, as a browser with that language version would. */
function parseAs(ecmaVersion: number, script: string): void {
	const require = createRequire(import.meta.url)
	const { parse } = createRequire(require.resolve('terser'))('acorn')
	parse(script, { ecmaVersion })
}
