// @module-tag soak
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { GALLERY } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { reporterTest as test } from '../journey.ts'

/** Returns the styles that can still tell elements apart in forced colours. */
function paint(element: Locator, part?: '::after'): Promise<Record<string, string>> {
	return element.evaluate((node, pseudo) => {
		const style = getComputedStyle(node, pseudo)
		const { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = style
		return { color, backgroundColor, borderTopColor, borderTopStyle, borderTopWidth }
	}, part)
}

test('forced colours keep all differences visible', async ({ page, portal }) => {
	await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
	await page.goto('/dashboard/updates')
	const tabs = page.getByRole('tab')
	await tabs.first().waitFor()
	const behind = page.locator('div:has(> div > main)')
	expect(await behind.evaluate((element) => getComputedStyle(element).backgroundImage)).toBe('none')
	const media = page.getByRole('img', { name: /^Pictures/i }).first()
	await media.waitFor()
	const icons = await media
		.locator('span')
		.evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').forcedColorAdjust))
	expect(icons, 'the gradients in the icons of pictures and videos').toEqual(['none', 'none'])

	await page.setViewportSize({ width: 360, height: 640 })
	const filter = page.getByRole('tabpanel').getByRole('combobox')
	expect((await paint(filter)).color, 'text under the icon').toBe('rgba(0, 0, 0, 0)')
	await page.setViewportSize({ width: 390, height: 844 })
	expect(await paint(tabs.nth(0)), 'chosen tab').not.toEqual(await paint(tabs.nth(1)))
	const list = page.getByRole('tablist')
	const underline = await paint(list, '::after')
	expect(underline.backgroundColor).not.toBe((await paint(list)).backgroundColor)
	const languageOf = (name: RegExp) => paint(page.getByRole('button', { name }).locator('span'))
	expect(await languageOf(/^English/), 'language').not.toEqual(await languageOf(/^ಕನ್ನಡ/))

	await showScreen(page, portal, GALLERY, 'en')
	const buttonOf = (piece: string, state: string) => {
		const section = page.locator('section', { has: page.getByRole('heading', { name: piece }) })
		const figure = section.locator('figure', { has: page.getByText(state, { exact: true }) })
		return paint(figure.locator('button'))
	}
	const looks = await Promise.all([
		buttonOf('Button, primary', 'ordinary'),
		...['ordinary', 'busy', 'disabled'].map((state) => buttonOf('Button, quiet', state)),
	])
	expect(new Set(looks.map((look) => JSON.stringify(look))).size, 'buttons').toBe(looks.length)
	const views = page.getByRole('link', { name: 'View' })
	expect(await paint(views.nth(0)), 'links').not.toEqual(await paint(views.nth(1)))

	const pill = page.locator('figure', { hasText: 'Under Review' }).locator('span')
	for (const outlined of [pill, page.getByTestId('skeleton-row').locator('span')])
		expect(await paint(outlined.first())).toMatchObject({
			borderTopStyle: 'solid',
			borderTopWidth: '1px',
		})
	await page.keyboard.press('Tab')
	const focus = page.locator(':focus')
	expect(await focus.evaluate((element) => getComputedStyle(element).outline)).toMatch(/solid 3px/)
})
