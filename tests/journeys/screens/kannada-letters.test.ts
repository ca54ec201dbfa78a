import { describe, expect } from 'vitest'
import { SCREENS } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { test } from '../journey.ts'
import { squeezedLetters } from './measure-letters.ts'

/** Where titles and names are in Kannada, with letters below letters as in ಕ್ಷೇತ್ರ and ಜ್ಞಾನ. */
const WITH_KANNADA = [
	'updates',
	'submit-links-wrong',
	'submissions-every-status',
	'submissions-without-metrics',
	'news-detail-without-media',
	'profile-every-status',
]

describe('Kannada letters have room for what stands above and below them', () => {
	for (const language of ['en', 'kn'] as const) {
		test(`on every screen, with the app in ${language}`, async ({ page, portal }) => {
			const screens = [...SCREENS, ...STATES].filter(({ name }) => WITH_KANNADA.includes(name))
			expect(screens.length).toBe(WITH_KANNADA.length)
			for (const screen of screens) {
				await showScreen(page, portal, screen, language)
				expect(await squeezedLetters(page), screen.name).toEqual([])
			}
		})
	}
})
