import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Language } from '../../../src/app-state/languages.ts'
import { GALLERY, SCREENS, type Screen } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { test } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { leftoverEnglish } from '../screens/kannada-words.ts'
import { layoutFaults, squeezedLetters, wrappedPills } from '../screens/measure-layout.ts'
import { axeViolations } from './axe-violations.ts'
import { enlargeText } from './enlarge-text.ts'

const NARROW = { width: 360, height: 640 }
const SMALLEST = { width: 320, height: 640 }

/** Runs all axe rules in the light scheme, and only contrast in the dark one: nothing but colours differs. */
async function expectNoViolations(page: Page) {
	expect(await axeViolations(page), 'axe, by day').toEqual([])
	await page.emulateMedia({ colorScheme: 'dark' })
	expect(await axeViolations(page, ['color-contrast']), 'axe, by night').toEqual([])
}

/** Checks the layout on an ordinary phone and on small ones, also with large text. */
async function expectRoom(page: Page, language: string) {
	const ordinary = page.viewportSize() ?? SMALLEST
	expect(await squeezedLetters(page), `letters, ${language}`).toEqual([])
	for (const size of [ordinary, SMALLEST]) {
		await page.setViewportSize(size)
		expect(await layoutFaults(page), `${size.width} px wide, ${language}`).toEqual([])
	}
	await page.setViewportSize(NARROW)
	expect(await wrappedPills(page), `pills, ${language}`).toEqual([])
	await enlargeText(page)
	for (const size of [NARROW, ordinary]) {
		await page.setViewportSize(size)
		const faults = await layoutFaults(page)
		expect(faults, `text of twice the size, ${size.width} px wide, ${language}`).toEqual([])
	}
}

/** Returns the visible ways off a screen: links to other pages and Logout, or what closes an open dialog. */
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

/** Expects a way out without Back, external links in new tabs, and fields large enough not to zoom an iPhone. */
async function expectFitForHomeScreen(page: Page, { name }: Screen) {
	// Logging in is the only way off the login, and the wait for the profile lasts only seconds.
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

/** The most controls that may be in sight. On My Insights, a row is open. */
const MOST_CONTROLS: Record<string, number> = { updates: 18, 'news-detail': 12, submissions: 16 }

/** Counts the controls that are on top in their middle. Less than half of the others is in sight. */
function countControlsInSight(page: Page): Promise<number> {
	return page.locator('a[href], button, input, select, video[controls]').evaluateAll((all) => {
		const isInSight = (control: Element) => {
			const { left, top, width, height } = control.getBoundingClientRect()
			return control.contains(document.elementFromPoint(left + width / 2, top + height / 2))
		}
		return all.filter(isInSight).length
	})
}

/**
 * Watches a page from its next load on. The returned function lists every animation and transition since. A visibility
 * doesn't move: it changes at once, only later.
 */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const moves: string[] = []
		Object.assign(globalThis, { moves })
		for (const kind of ['animationstart', 'transitionrun'])
			document.addEventListener(kind, (event) => {
				const { animationName, propertyName } = event as AnimationEvent & TransitionEvent
				if (propertyName === 'visibility') return
				moves.push(`${kind} ${animationName ?? ''} on <${(event.target as Element).localName}>`)
			})
	})
	return async () => {
		// Wait one more frame: an event of the last change may still be pending.
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
		return page.evaluate(() => [
			...(globalThis as unknown as { moves: string[] }).moves,
			...document
				.getAnimations()
				.filter(
					(each) => !(each instanceof CSSTransition) || each.transitionProperty !== 'visibility',
				)
				.map((animation) => `running ${animation.constructor.name}`),
		])
	}
}

/**
 * Returns the text nodes that React keeps next to siblings, each with its parent element. If one is translated, React
 * updates a node that has left the document, and throws when it removes that node.
 */
function looseTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		type Fiber = {
			tag: number
			type: unknown
			memoizedProps: unknown
			child: Fiber | null
			sibling: Fiber | null
			return: Fiber | null
		}
		const HOST_TEXT = 6
		const root = document.getElementById('root') ?? document.body
		const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
		const loose: string[] = []

		function visit(fiber: Fiber | null, element: string) {
			for (let each = fiber; each !== null; each = each.sibling) {
				if (each.tag === HOST_TEXT) loose.push(`<${element}> ${each.memoizedProps}`)
				visit(each.child, typeof each.type === 'string' ? each.type : element)
			}
		}

		const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]
		if (container === undefined) throw new Error('React has not rendered this page')
		visit(container.stateNode.current.child, 'div')
		return loose
	})
}

async function expectAll(page: Page, portal: Portal, screen: Screen, language: Language) {
	const motion = await watchMotion(page)
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await showScreen(page, portal, screen, language)
	expect(await motion(), `what moves, ${language}`).toEqual([])
	const controls = await countControlsInSight(page)
	expect(controls, 'controls').toBeLessThanOrEqual(MOST_CONTROLS[screen.name] ?? controls)
	if (language === 'kn' && screen !== GALLERY)
		expect(await leftoverEnglish(page), 'English').toEqual([])
	if (!screen.name.includes('crash')) expect(await looseTexts(page), 'loose texts').toEqual([])
	await expectFitForHomeScreen(page, screen)
	await expectNoViolations(page)
	await expectRoom(page, language)
}

/** The screens that reporters use most; the nightly job checks them all. */
const DAILY = ['updates', 'news-detail', 'submit-links', 'submissions']

describe('axe finds nothing, reduced motion is respected, and no text is cut off', () => {
	// Names, roles and colours are the same in both languages. Words are longer in Kannada, so it runs daily.
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
