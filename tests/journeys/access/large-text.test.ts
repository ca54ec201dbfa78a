import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { signIn, test } from '../journey.ts'
import { layoutFaults } from '../screens/measure-layout.ts'

describe('text of twice the size', () => {
	test('is not kept to two lines in the title of a row', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/submissions')
		const title = page.locator('li button[aria-expanded="false"] [lang]').first()
		const clamp = () => title.evaluate((element) => getComputedStyle(element).webkitLineClamp)
		expect(await clamp()).toBe('2')
		await enlargeText(page)
		expect(await clamp()).toBe('none')
	})

	for (const screen of [...SCREENS, ...STATES]) {
		test(`is nowhere cut off or covered, and scrolls nothing sideways, on ${screen.name}`, async ({
			page,
			portal,
		}) => {
			await page.emulateMedia({ reducedMotion: 'reduce' })
			for (const language of ['en', 'kn'] as const) {
				await showScreen(page, portal, screen, language)
				await enlargeText(page)
				expect(await layoutFaults(page), language).toEqual([])
			}
		})
	}
})

/** As a phone set to large letters does. */
async function enlargeText(page: Page): Promise<void> {
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%'
	})
}
