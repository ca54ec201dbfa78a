import { describe, expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { test } from '../journey.ts'
import { axeViolations } from './axe-violations.ts'

describe('axe finds nothing to object to', () => {
	for (const screen of [...SCREENS, ...STATES]) {
		test(`on ${screen.name}, in both languages, by day and by night`, async ({ page, portal }) => {
			for (const language of ['en', 'kn'] as const) {
				await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
				await showScreen(page, portal, screen, language)
				expect(await axeViolations(page), `${language}, by day`).toEqual([])
				// Between day and night nothing but the colours changes.
				await page.emulateMedia({ colorScheme: 'dark' })
				expect(await axeViolations(page, ['color-contrast']), `${language}, by night`).toEqual([])
			}
		})
	}
})
