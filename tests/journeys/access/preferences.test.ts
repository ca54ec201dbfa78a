// @module-tag soak
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { enlargeText } from './enlarge-text.ts'

test("text follows the phone's size, and rows don't cut it", async ({ page, context, portal }) => {
	const phone = await context.newCDPSession(page)
	await phone.send('Emulation.setEmulatedOSTextScale', { scale: 1.5 })
	await page.goto('/auth/login')
	const sizeOf = (selector: string) =>
		page.locator(selector).evaluate((element) => getComputedStyle(element).fontSize)
	expect(await sizeOf('html')).toBe('24px')
	expect(await sizeOf('h1')).toBe('33px')

	// At this size the search link doesn't fit in the bar.
	await signIn(context, portal, ACCOUNTS.ordinary)
	await page.goto('/dashboard/updates')
	await page.getByRole('main').getByRole('link', { name: 'Search the news' }).waitFor()
	expect(await page.getByRole('link', { name: 'Search the news' }).count()).toBe(1)
	expect(await page.locator('header').evaluate((bar) => bar.clientHeight)).toBe(56)

	await phone.send('Emulation.setEmulatedOSTextScale', { scale: 1 })
	await page.goto('/dashboard/submissions')
	const title = page.locator('li button[aria-expanded="false"] [lang]').first()
	const clamp = () => title.evaluate((element) => getComputedStyle(element).webkitLineClamp)
	expect(await clamp()).toBe('2')
	await enlargeText(page)
	expect(await clamp()).toBe('none')
})
