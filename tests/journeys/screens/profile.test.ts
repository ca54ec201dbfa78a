import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './reporter.ts'
import { answerProfile } from './responses.ts'

/** The facts on the card by their labels. */
function facts(page: Page) {
	return page
		.locator('dl')
		.evaluate((list) =>
			Object.fromEntries(
				[...list.querySelectorAll('dt')].map((label) => [
					label.textContent,
					label.nextElementSibling?.textContent,
				]),
			),
		)
}

describe('profile, /dashboard/user-profile: the person', () => {
	test('has every field of the account', async ({ page }) => {
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
	})

	test('has NA for every field that is missing or odd', async ({ page, portal }) => {
		const nothing = { WhatsApp: 'NA', Email: 'NA', 'Account Type': 'NA', District: 'NA' }
		const profiles = [
			{},
			{ firstName: ' ', whatsappInfo: { number: '' }, emailAddress: null, district: {} },
			{ firstName: 5, lastName: [], whatsappInfo: 'none', accountType: false },
		]
		for (const fields of profiles) {
			portal.host.trouble.clear()
			answerProfile(portal.host, fields)
			await page.goto('/dashboard/user-profile')
			await page.getByText('No channels are linked to this account.').waitFor()
			expect(await facts(page)).toEqual(nothing)
			const name = 'firstName' in fields && fields.firstName === 5 ? '5' : 'NA'
			await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
			expect(await page.locator('a[href^="tel:"]').count()).toBe(0)
		}
	})

	test('makes a call link of digits alone, whatever the number is written with, and spaces it well', async ({
		page,
		portal,
	}) => {
		const numbers = [
			['+91 00000-00001', '+910000000001', '+910000000001'],
			['919876543210', '+91 98765 43210', '+919876543210'],
			['(00) 1-201-555-0123', '+0012015550123', '+0012015550123'],
			['91;phone-context=evil 00000', '+9100000', '+9100000'],
		] as const
		for (const [number, shown, called] of numbers) {
			portal.host.trouble.clear()
			answerProfile(portal.host, { whatsappInfo: { number } })
			await page.goto('/dashboard/user-profile')
			const call = page.getByRole('link', { name: shown, exact: true })
			expect(await call.getAttribute('href')).toBe(`tel:${called}`)
		}
	})
})
