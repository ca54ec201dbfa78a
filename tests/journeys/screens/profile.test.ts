import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { answerProfile } from './responses.ts'
import { termsIn } from './terms-in.ts'

const facts = (page: Page) => termsIn(page.locator('dl'))

describe('profile, /dashboard/user-profile', () => {
	test('has every field, a link to call the number, and settings above the channels', async ({
		page,
	}) => {
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
			'How it works',
			'Report a problem',
			'Channels',
		])
	})

	test('shows NA for every field that is missing or invalid', async ({ page, host }) => {
		const nothing = { WhatsApp: 'NA', Email: 'NA', 'Account Type': 'NA', District: 'NA' }
		const profiles = [
			{},
			{ firstName: ' ', whatsappInfo: { number: '' }, emailAddress: null, district: {} },
			{ firstName: 5, lastName: [], whatsappInfo: 'none', accountType: false },
		]
		for (const fields of profiles) {
			host.trouble.clear()
			answerProfile(host, fields)
			await page.goto('/dashboard/user-profile')
			await page.getByText('No channels are linked to this account.').waitFor()
			expect(await facts(page)).toEqual(nothing)
			const name = 'firstName' in fields && fields.firstName === 5 ? '5' : 'NA'
			await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
			expect(await page.locator('a[href^="tel:"]').count()).toBe(0)
		}
	})
})
