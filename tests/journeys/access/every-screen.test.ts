import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { test } from '../journey.ts'
import { layoutFaults } from '../screens/measure-layout.ts'
import { axeViolations } from './axe-violations.ts'
import { enlargeText } from './enlarge-text.ts'
import { watchMotion } from './watch-motion.ts'

/** By day, then by night, then in large letters: what a page needs no loading for. */
async function expectAccess(page: Page, motion: () => Promise<string[]>, language: string) {
	expect(await motion(), `what moves, ${language}`).toEqual([])
	expect(await axeViolations(page), `axe, ${language}, by day`).toEqual([])
	// Between day and night nothing but the colours changes, and those are the same in both languages.
	if (language === 'en') {
		await page.emulateMedia({ colorScheme: 'dark' })
		expect(await axeViolations(page, ['color-contrast']), 'axe, by night').toEqual([])
	}
	await enlargeText(page)
	expect(await layoutFaults(page), `text of twice the size, ${language}`).toEqual([])
}

describe('axe objects to nothing, reduced motion is kept, and text of twice the size fits', () => {
	for (const screen of [...SCREENS, ...STATES]) {
		test(`on ${screen.name}, in both languages`, async ({ page, portal }) => {
			const motion = await watchMotion(page)
			for (const language of ['en', 'kn'] as const) {
				await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
				await showScreen(page, portal, screen, language)
				await expectAccess(page, motion, language)
			}
		})
	}
})
