// @module-tag soak
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'

test('the titles and icons of all bars are aligned', async ({ page, context, portal }) => {
	const gapOn = async (address: string) => {
		await page.goto(address)
		const icon = await page.getByRole('button', { name: 'Logout' }).locator('svg').boundingBox()
		const { width } = page.viewportSize() ?? { width: 0 }
		return width - (icon?.x ?? 0) - (icon?.width ?? 0)
	}
	await signIn(context, portal, ACCOUNTS.newcomer)
	expect(await gapOn('/check/reset-password')).toBe(16)
	await signIn(context, portal, ACCOUNTS.ordinary)
	expect(await gapOn('/dashboard/updates')).toBe(16)
	const heights: number[] = []
	for (const screen of ['submissions', 'user-profile', 'search', 'saved-media']) {
		expect(await gapOn(`/dashboard/${screen}`), screen).toBe(16)
		const height = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0
		// The heading of a loading screen disappears when the screen is ready.
		await expect.poll(height).toBeGreaterThan(0)
		heights.push(await height())
	}
	expect(new Set(heights).size, `${heights}`).toBe(1)
})

test('the login button stays above the keyboard, in Kannada', async ({ page, context }) => {
	await context.addInitScript(() => localStorage.setItem('language', 'kn'))
	await page.setViewportSize({ width: 390, height: 450 })
	await page.goto('/auth/login')
	const button = await page.locator('button[type="submit"]').boundingBox()
	expect((button?.y ?? 450) + (button?.height ?? 0)).toBeLessThanOrEqual(450)
	expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
