import { expect } from 'vitest'
import { test } from './journey.ts'

test('the landing page has a logo over a picture, and leads to the login', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' })
	const nightPicture = page.waitForResponse('**/background-night.svg')
	await page.goto('/')
	expect((await nightPicture).status()).toBe(200)
	await page.emulateMedia({ colorScheme: 'light' })
	const picture = page.waitForResponse('**/background.svg')
	await page.reload()
	const logo = page.getByRole('img', { name: 'Reporter Portal' })
	const place = await logo.boundingBox()
	expect(place).toMatchObject({ width: 206, height: 154 })
	expect((place?.x ?? 0) + 103).toBeCloseTo(390 / 2, 0)
	const view = page.getByRole('main')
	expect(await view.boundingBox()).toMatchObject({ width: 390, height: 844 })
	expect(await view.evaluate((main) => getComputedStyle(main).backgroundImage)).toContain(
		'/background.svg',
	)
	// The browser may have cached it.
	expect([200, 304]).toContain((await picture).status())

	await page.getByRole('link', { name: 'Reporter Portal' }).click()
	await page.waitForURL('**/auth/login')
})
