// @module-tag soak
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { GALLERY } from '../../screenshots/gallery-screen.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { signIn, test } from '../journey.ts'

/** How an element is painted, as far as one thing may differ from another in two colours. */
function paint(element: Locator, part?: '::after'): Promise<Record<string, string>> {
	return element.evaluate((node, pseudo) => {
		const style = getComputedStyle(node, pseudo)
		const { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = style
		return { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth }
	}, part)
}

function exhibit(page: Page, piece: string, state: string): Locator {
	const section = page.locator('section', { has: page.getByRole('heading', { name: piece }) })
	const figure = section.locator('figure', { has: page.getByText(state, { exact: true }) })
	return figure.locator('button')
}

describe('in forced colours', () => {
	test.beforeEach(({ page }) =>
		page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
	)

	test('the chosen tab and language still stand out', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		const tabs = page.getByRole('tab')
		await tabs.first().waitFor()
		expect(await paint(tabs.nth(0))).not.toEqual(await paint(tabs.nth(1)))
		const list = page.getByRole('tablist')
		const underline = await paint(list, '::after')
		expect(underline.backgroundColor).not.toBe((await paint(list)).backgroundColor)

		const [english, kannada] = [/^English/, /^ಕನ್ನಡ/].map((name) =>
			page.getByRole('button', { name }).locator('span'),
		) as [Locator, Locator]
		expect(await paint(english)).not.toEqual(await paint(kannada))
	})

	test('what to do, what is busy and what cannot be done differ', async ({ page, portal }) => {
		await showScreen(page, portal, GALLERY, 'en')
		const looks = await Promise.all([
			paint(exhibit(page, 'Button, primary', 'ordinary')),
			paint(exhibit(page, 'Button, quiet', 'ordinary')),
			paint(exhibit(page, 'Button, quiet', 'busy')),
			paint(exhibit(page, 'Button, quiet', 'disabled')),
		])
		expect(new Set(looks.map((look) => JSON.stringify(look))).size).toBe(looks.length)

		const views = page.getByRole('link', { name: 'View' })
		expect(await paint(views.nth(0))).not.toEqual(await paint(views.nth(1)))
	})

	test('pills, waiting rows and the focus have an outline', async ({ page, portal }) => {
		await showScreen(page, portal, GALLERY, 'en')
		const pill = page.locator('figure', { hasText: 'Under Review' }).locator('span').first()
		expect(await paint(pill)).toMatchObject({ borderTopStyle: 'solid', borderTopWidth: '1px' })
		const line = page.getByTestId('skeleton-row').locator('span').first()
		expect(await paint(line)).toMatchObject({ borderTopStyle: 'solid', borderTopWidth: '1px' })

		await page.keyboard.press('Tab')
		const outline = await page.evaluate(() => {
			const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element)
			return { outlineStyle, outlineWidth }
		})
		expect(outline).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' })
	})
})
