import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Language } from '../../../src/state/languages.ts'
import { GALLERY } from '../../screenshots/gallery-screen.ts'
import { SCREENS, type Screen } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { test } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { layoutFaults } from '../screens/measure-layout.ts'
import { squeezedLetters } from '../screens/measure-letters.ts'
import { axeViolations } from './axe-violations.ts'
import { enlargeText } from './enlarge-text.ts'
import { looseTexts } from './translate-page.ts'
import { watchMotion } from './watch-motion.ts'

const SMALLEST = { width: 320, height: 640 }

/** What axe objects to by day, and of what is another by night: the colours. */
async function expectNoViolations(page: Page) {
	expect(await axeViolations(page), 'axe, by day').toEqual([])
	await page.emulateMedia({ colorScheme: 'dark' })
	expect(await axeViolations(page, ['color-contrast']), 'axe, by night').toEqual([])
}

/** On an ordinary phone, on the smallest one, and there in large letters. */
async function expectRoom(page: Page, language: string) {
	const ordinary = page.viewportSize() ?? SMALLEST
	expect(await squeezedLetters(page), `letters, ${language}`).toEqual([])
	for (const size of [ordinary, SMALLEST]) {
		await page.setViewportSize(size)
		expect(await layoutFaults(page), `${size.width} px wide, ${language}`).toEqual([])
	}
	await page.setViewportSize(ordinary)
	await enlargeText(page)
	expect(await layoutFaults(page), `text of twice the size, ${language}`).toEqual([])
}

/** Whatever is in sight and leads to another page of the app, or closes what covers this one. */
async function waysOut(page: Page): Promise<string[]> {
	const cover = page.locator('dialog[open]')
	if ((await cover.count()) > 0)
		return cover.getByRole('button', { name: /^(Close|Cancel|ಮುಚ್ಚಿ|ರದ್ದುಮಾಡಿ)$/ }).allInnerTexts()
	const { pathname, search } = new URL(page.url())
	const links = await page
		.locator('a[href^="/"]:visible')
		.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
	const others = links.filter((href) => href !== pathname && href !== pathname + search)
	const logout = page.getByRole('button', { name: /^(Logout|ಲಾಗ್ ಔಟ್)$/ })
	return [...others, ...(await logout.allInnerTexts())]
}

/** What an installed app needs: a way out without a browser's Back, and no letters that an iPhone enlarges the page for. */
async function expectFitForHomeScreen(page: Page, { name }: Screen) {
	// From the login no way leads but logging in, and the profile is waited for only seconds.
	if (!/login|waited-for|gallery/.test(name))
		expect(await waysOut(page), 'ways out').not.toEqual([])
	const [replacing, small] = await page.evaluate(() => [
		[...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')]
			.filter(({ target, relList }) => target !== '_blank' || !relList.contains('noopener'))
			.map(({ href }) => href),
		[...document.querySelectorAll('input:not([type=checkbox], [type=radio]), textarea, select')]
			.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))
			.filter((size) => size < 16),
	])
	expect(replacing, 'links to elsewhere that take the place of the app').toEqual([])
	expect(small, 'small letters in fields').toEqual([])
}

async function expectAll(page: Page, portal: Portal, screen: Screen, language: Language) {
	const motion = await watchMotion(page)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await showScreen(page, portal, screen, language)
	expect(await motion(), `what moves, ${language}`).toEqual([])
	if (!screen.name.includes('crash')) expect(await looseTexts(page), 'loose texts').toEqual([])
	await expectFitForHomeScreen(page, screen)
	await expectNoViolations(page)
	await expectRoom(page, language)
}

/** The screens that a reporter is on most; the nightly job looks at all. */
const DAILY = ['login', 'updates', 'news-detail', 'submit-links', 'submissions', 'user-profile']

describe('axe finds nothing, reduced motion is respected, and no text is cut off', () => {
	// Names, roles and colours are the same in both languages, and the words are longer in Kannada.
	for (const language of ['kn', 'en'] as const)
		for (const screen of SCREENS)
			test(
				`on ${screen.name}, in ${language === 'kn' ? 'Kannada' : 'English'}`,
				{
					tags: language === 'kn' && DAILY.includes(screen.name) ? [] : 'soak',
				},
				({ page, portal }) => expectAll(page, portal, screen, language),
			)

	for (const state of [...STATES, GALLERY])
		test(`on ${state.name}, in Kannada`, { tags: 'soak' }, ({ page, portal }) =>
			expectAll(page, portal, state, 'kn'),
		)
})
