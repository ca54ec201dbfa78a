// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { reporterTest as signedInTest, test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'

declare global {
	interface Window {
		/** Simulates a keyboard that covers `covered` px and has pushed the page up by `pushed` px. */
		raiseKeyboard: (covered: number, pushed: number) => void
	}
}

/** The screen of an iPhone with a notch and what it covers there, in px: portrait, then landscape. */
const UPRIGHT = { size: { width: 390, height: 844 }, insets: { top: 47, bottom: 34 } }
const ON_ITS_SIDE = {
	size: { width: 844, height: 390 },
	insets: { left: 47, right: 47, bottom: 21 },
}

/** Screens that stand for all others, and the full-screen viewer. */
const NAMES = [
	'landing',
	'login',
	'updates',
	'news-detail',
	'submit-links',
	'user-profile',
	'image-viewer',
]
const EDGE_SCREENS = [...SCREENS, ...STATES].filter(({ name }) => NAMES.includes(name))

/** Returns the controls that lie under the insets, with the page scrolled to its start and to its end. */
async function coveredControls(page: Page, insets: Record<string, number>): Promise<string[]> {
	return page.evaluate((edges) => {
		const { top = 0, bottom = 0, left = 0, right = 0 } = edges as Record<string, number>
		const found = new Set<string>()
		function look(x: number, y: number, where: string) {
			const control = document.elementFromPoint(x, y)?.closest('a, button, input, summary')
			if (control) found.add(`${where}: ${control.textContent || control.ariaLabel}`)
		}
		function lookAt(isStart: boolean) {
			for (let x = 2; x < innerWidth; x += 6) {
				if (isStart) for (let y = 1; y < top; y += 6) look(x, y, 'top')
				else for (let y = innerHeight - bottom + 1; y < innerHeight; y += 6) look(x, y, 'bottom')
			}
			for (let y = 2; y < innerHeight; y += 6) {
				for (let x = 1; x < left; x += 6) look(x, y, 'left')
				for (let x = innerWidth - right + 1; x < innerWidth; x += 6) look(x, y, 'right')
			}
		}
		scrollTo(0, 0)
		lookAt(true)
		scrollTo(0, document.documentElement.scrollHeight)
		lookAt(false)
		return [...found]
	}, insets)
}

async function setInsets(page: Page, insets: Record<string, number>) {
	const browser = await page.context().newCDPSession(page)
	await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

test('no control lies under the notch or the home bar', async ({ context, portal }) => {
	for (const screen of EDGE_SCREENS) {
		const page = await context.newPage()
		await showScreen(page, portal, screen, 'en')
		for (const { size, insets } of [UPRIGHT, ON_ITS_SIDE]) {
			await page.setViewportSize(size)
			await setInsets(page, insets)
			expect(await coveredControls(page, insets), screen.name).toEqual([])
		}
		await page.close()
	}
})

signedInTest(
	'a dialog, its field and its buttons stay visible above a phone keyboard (stubbed)',
	async ({ page }) => {
		await page.addInitScript(() => {
			const visible = Object.assign(new EventTarget(), { offsetTop: 0, height: 844, scale: 1 })
			Object.defineProperty(window, 'visualViewport', { value: visible })
			window.raiseKeyboard = (covered, pushed) => {
				Object.assign(visible, { offsetTop: pushed, height: 844 - covered })
				visible.dispatchEvent(new Event('resize'))
			}
		})
		const form = await openForm(page)
		for (let count = 1; count < 7; count++) await form.add.click()
		// The added field has the focus.
		await form.field(7).and(page.locator(':focus')).waitFor()
		for (const [covered, pushed] of [
			[380, 0],
			[380, 160],
		] as const) {
			await page.evaluate(
				([over, up]) => window.raiseKeyboard(over ?? 0, up ?? 0),
				[covered, pushed],
			)
			const isInSight = async (part: typeof form.dialog) => {
				const box = await part.boundingBox()
				return box !== null && box.y >= pushed && box.y + box.height <= 844 - covered + pushed
			}
			expect(await isInSight(form.dialog)).toBe(true)
			expect(await isInSight(form.field(7))).toBe(true)
			await form.submit.scrollIntoViewIfNeeded()
			expect(await isInSight(form.submit)).toBe(true)
			await form.close.scrollIntoViewIfNeeded()
			expect(await isInSight(form.close)).toBe(true)
		}
		await page.evaluate(() => window.raiseKeyboard(0, 0))
		expect((await form.dialog.boundingBox())?.height).toBeGreaterThan(600)
	},
)
