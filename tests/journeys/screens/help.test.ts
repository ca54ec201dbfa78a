// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PICTURE_SIZE, STEP_NAMES } from '../../../src/features/help/step-pictures.ts'
import { SCALE } from '../../screenshots/help-pictures.ts'
import { axeViolations } from '../access/axe-violations.ts'
import { reporterTest as test } from '../journey.ts'

const pictures = (page: Page) => page.locator('ol img')
const opener = (page: Page) => page.getByRole('heading', { name: 'How it works' })

describe('the help in the profile', () => {
	test('loads the pictures of its steps only once they are visible', async ({ page }) => {
		const requested: string[] = []
		page.on('request', (request) => requested.push(request.url()))
		await page.goto('/dashboard/user-profile')
		await opener(page).waitFor()
		await page.waitForLoadState('networkidle')
		expect(requested.filter((url) => url.endsWith('.webp'))).toEqual([])
		await opener(page).click()
		for (const picture of await pictures(page).all()) {
			const before = await picture.boundingBox()
			await picture.scrollIntoViewIfNeeded()
			await expect
				.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBe(PICTURE_SIZE.width * SCALE)
			// Its space was reserved, so nothing shifts.
			expect((await picture.boundingBox())?.height).toBe(before?.height)
			expect(await picture.getAttribute('alt')).not.toBe('')
		}
		expect(await pictures(page).count()).toBe(STEP_NAMES.length)

		// Only its texts are shown if the pictures fail to load.
		await page.route('**/*.webp', (route) => route.abort())
		await page.reload()
		await opener(page).click()
		await page.getByRole('heading', { name: 'Log out' }).scrollIntoViewIfNeeded()
		await expect.poll(() => pictures(page).count()).toBe(0)
		expect(await page.locator('ol > li').count()).toBe(STEP_NAMES.length)
	})
})

describe('the guide that operators hand out', () => {
	test.for(['en', 'kn'])(
		'fits on one sheet of paper, with pictures and address: %s',
		async (language, { page, portal }) => {
			const refused: string[] = []
			page.on('console', (message) => refused.push(message.text()))
			await page.goto(`/guide-${language}.html`)
			expect(
				await pictures(page).evaluateAll((images: HTMLImageElement[]) =>
					images.map(({ naturalWidth }) => naturalWidth),
				),
			).toEqual(STEP_NAMES.map(() => PICTURE_SIZE.width * SCALE))
			await page.getByText(new URL(portal.origin).host).waitFor()
			const paper = await page.pdf({ preferCSSPageSize: true })
			expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
			expect(await axeViolations(page)).toEqual([])
			// The content security policy allows its style and script.
			expect(refused).toEqual([])
		},
	)
})
