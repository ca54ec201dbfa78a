// @module-tag soak
import { describe, expect } from 'vitest'
import { GALLERY } from '../../screenshots/gallery-screen.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { test } from '../journey.ts'
import { layoutFaults } from '../screens/measure-layout.ts'
import { axeViolations } from './axe-violations.ts'
import { watchMotion } from './watch-motion.ts'

describe('the gallery', () => {
	for (const language of ['en', 'kn'] as const) {
		test(`gives axe nothing to object to, nor is anything out of place (${language})`, {
			tags: language === 'kn' ? [] : 'soak',
		}, async ({ page, portal }) => {
			await page.emulateMedia({ reducedMotion: 'reduce' })
			const motion = await watchMotion(page)
			await showScreen(page, portal, GALLERY, language)
			expect(await motion(), 'what moves').toEqual([])
			const small = await page
				.locator('input:not([type=checkbox], [type=radio]), textarea, select')
				.evaluateAll((fields) =>
					fields
						.map((field) => Number.parseFloat(getComputedStyle(field).fontSize))
						.filter((size) => size < 16),
				)
			expect(small, 'small letters in fields').toEqual([])
			for (const width of [390, 320]) {
				await page.setViewportSize({ width, height: 844 })
				expect(await layoutFaults(page), `${width} px`).toEqual([])
			}
			await page.getByRole('button', { name: 'Day' }).click()
			expect(await axeViolations(page), 'by day').toEqual([])
			await page.getByRole('button', { name: 'Night' }).click()
			expect(await axeViolations(page, ['color-contrast']), 'by night').toEqual([])
		})
	}

	test('shows the look of the focus where no hand has brought it', async ({ page, portal }) => {
		await showScreen(page, portal, GALLERY, 'en')
		const rings = await page
			.locator('[data-shown="focus"]')
			.evaluateAll((places) =>
				places.map((place) =>
					[place, ...place.querySelectorAll('*')].some(
						(element) => getComputedStyle(element).outlineStyle === 'solid',
					),
				),
			)
		expect(rings.length).toBeGreaterThan(3)
		expect(rings).not.toContain(false)
	})
})
