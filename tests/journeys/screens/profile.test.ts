import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test, untilSettled } from '../journey.ts'
import { openPrerendered } from '../prerender/prerendered-screen.ts'
import { addressOf } from '../session/pages.ts'
import { answerProfile } from './responses.ts'
import { termsIn } from './terms-in.ts'

/** The colour of the page in each theme. */
const DAY = 'rgb(251, 246, 238)'
const NIGHT = 'rgb(16, 21, 31)'

function background(page: Page) {
	return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

const facts = (page: Page) => termsIn(page.locator('dl'))

describe('profile, /dashboard/user-profile', () => {
	test('has every field, a link to call the number, and the settings', async ({ page }) => {
		await page.goto('/dashboard/user-profile')
		await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
		await page.getByRole('heading', { level: 2, name: 'Ananya Hegde' }).waitFor()
		expect(await facts(page)).toEqual({
			WhatsApp: '+910000000001',
			Email: 'reporter@example.com',
			'Account Type': 'Reporter',
			District: 'Mysuru',
		})
		const call = page.getByRole('link', { name: '+910000000001' })
		expect(await call.getAttribute('href')).toBe('tel:+910000000001')
		const headings = page.getByRole('main').getByRole('heading', { level: 2 })
		expect(await headings.allTextContents()).toEqual([
			'Ananya Hegde',
			'On this phone',
			'Data saver',
			'Theme',
			'How it works',
			'Report a problem',
			'Channels',
		])
	})

	test('has the theme of the phone, or the chosen', { tags: 'soak' }, async ({ page, context }) => {
		const other = await context.newPage()
		await other.goto('/dashboard/updates')
		await untilSettled(other)
		await page.bringToFront()
		await page.emulateMedia({ colorScheme: 'dark' })
		await page.goto('/dashboard/user-profile')
		await untilSettled(page)
		expect(await background(page)).toBe(NIGHT)
		await page.emulateMedia({ colorScheme: 'light' })
		await expect.poll(() => background(page)).toBe(DAY)
		await page.getByRole('heading', { name: 'Theme' }).click()
		const choice = (name: string) => page.getByRole('radio', { name, exact: true })
		expect(await choice('Same as the phone').isChecked()).toBe(true)
		await choice('Dark').check()
		for (const tab of [page, other]) await expect.poll(() => background(tab)).toBe(NIGHT)
		await choice('Same as the phone').check()
		await expect.poll(() => background(page)).toBe(DAY)
		await choice('Dark').check()
		await other.close()

		const letGo = await openPrerendered(page, '/dashboard/updates')
		expect(await background(page)).toBe(NIGHT)
		expect(await page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#10151f')
		letGo()
		await page.getByRole('button', { name: 'Logout' }).click()
		await expect.poll(() => addressOf(page)).toBe('/')
		await page.reload()
		expect(await background(page)).toBe(NIGHT)
	})

	test('shows NA for missing and invalid fields', { tags: 'soak' }, async ({ page, host }) => {
		const nothing = { WhatsApp: 'NA', Email: 'NA', 'Account Type': 'NA', District: 'NA' }
		answerProfile(host, {
			firstName: ' ',
			whatsappInfo: { number: '' },
			emailAddress: null,
			district: {},
		})
		await page.goto('/dashboard/user-profile')
		await page.getByText('No channels are linked to this account.').waitFor()
		expect(await facts(page)).toEqual(nothing)
		await page.getByRole('heading', { level: 2, name: 'NA', exact: true }).waitFor()
		expect(await page.locator('a[href^="tel:"]').count()).toBe(0)
	})
})
