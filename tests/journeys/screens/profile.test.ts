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

const CARDS = [
	[
		'Youtube',
		'Approved',
		'ಸುದ್ದಿ ಅಂಗಳ Mysuru',
		'@example-suddi-angala',
		'Subscribers: 128.4K',
		'View',
	],
	[
		'Instagram',
		'Under Review',
		'example.ananya.reports',
		'Ananya Hegde',
		'Followers: 45.2K',
		'View',
	],
	['Facebook', 'Rejected', 'example.suddi.angala', 'Followers: 9.9K', 'View'],
	['Twitter', 'Unavailable', 'example_ananya', 'Followers: 1.3M', 'View'],
	['Youtube', 'Processing', 'Field Desk Shorts', '@example-field-desk', 'Subscribers: 640', 'View'],
	['Instagram', 'NA', 'E', 'example.field.desk', 'Field Desk', 'Followers: NA', 'View'],
]

describe('profile, /dashboard/user-profile', () => {
	test('has every field of the account, and a link to call the number', async ({ page }) => {
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

	test('shows each channel with its picture and status, and opens only an approved one', {
		tags: 'soak',
	}, async ({ page, context }) => {
		await page.goto('/dashboard/user-profile')
		const channels = page.getByRole('heading', { name: 'Channels' }).locator('..')
		const cards = channels.getByRole('listitem')
		await cards.first().waitFor()
		expect((await cards.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual(CARDS)
		const colours = await cards.evaluateAll((items) =>
			items.map((item) => {
				const pill = item.querySelector('div > span:last-child')
				return pill && getComputedStyle(pill).color + getComputedStyle(pill).backgroundColor
			}),
		)
		expect(new Set(colours.slice(0, 5)).size).toBe(5)
		const pictures = await cards.locator('img').all()
		expect(pictures).toHaveLength(5)
		for (const picture of pictures) {
			await picture.scrollIntoViewIfNeeded()
			await expect
				.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
				.toBeGreaterThan(0)
		}

		await context.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'Channel' }))
		const approved = page.getByRole('link', { name: 'View', disabled: false })
		const others = page.getByRole('link', { name: 'View', disabled: true })
		expect(await others.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
			Array(5).fill(null),
		)
		for (const other of await others.all()) await other.click({ force: true })
		expect(await approved.getAttribute('rel')).toContain('noopener')
		const opened = context.waitForEvent('page')
		await approved.click()
		expect((await opened).url()).toBe('https://www.youtube.com/@example-suddi-angala')
		expect(context.pages()).toHaveLength(2)
		expect(new URL(page.url()).pathname).toBe('/dashboard/user-profile')
	})
})
