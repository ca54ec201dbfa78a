import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import { CONTACT, giveContact } from './newsroom-contact.ts'

/** Stubs the share sheet, and records what it was given. */
async function stubShare(page: Page) {
	await page.addInitScript(() => {
		navigator.canShare = () => true
		navigator.share = async ({ files = [] } = {}) => {
			const [file] = files
			document.documentElement.dataset.shared = `${file?.name} ${await file?.text()}`
		}
	})
}

async function sharedText(page: Page) {
	await page.waitForFunction(() => document.documentElement.dataset.shared !== undefined)
	return page.evaluate(() => document.documentElement.dataset.shared ?? '')
}

describe('error fallback', () => {
	test('apologises if a screen fails to render, and links back', async ({ page }) => {
		// Makes rendering the initials in the profile throw.
		await page.addInitScript(() => {
			if (location.pathname === '/dashboard/user-profile')
				Object.defineProperty(String.prototype, 'toLocaleUpperCase', { value: undefined })
		})
		await giveContact(page)
		await stubShare(page)
		await page.goto('/dashboard/user-profile')
		const apology = page.getByRole('alert')
		await apology
			.getByText('Oops! Something went wrong. Please try again later.', { exact: true })
			.waitFor()
		const notices = page.getByRole('region', { name: 'Notices' })
		await notices.getByText('An unexpected error occurred').waitFor()
		await page.getByRole('button', { name: 'Reload' }).waitFor()
		await apology.getByText('The newsroom can help:').waitFor()
		const contact = apology.getByRole('link', { name: CONTACT.words })
		expect(await contact.getAttribute('href')).toBe(CONTACT.address)
		await apology.getByRole('button', { name: 'Share the report' }).click()
		const report = await sharedText(page)
		expect(report).toContain('\nIn a browser\n')
		expect(report).toMatch(/\[crashed TypeError [\w-]+\.js:\d+:\d+]/)
		expect(report).not.toContain('toLocaleUpperCase')
		await apology.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(new URL(page.url()).pathname).toBe('/dashboard/updates')
	})

	test('also catches errors outside the screens', { tags: 'soak' }, async ({ page }) => {
		await page.addInitScript(() => {
			HTMLElement.prototype.showPopover = () => {
				throw new Error('No room')
			}
		})
		await page.goto('/dashboard/updates')
		await page.getByRole('tabpanel').getByRole('link').first().click()
		await page.getByRole('button', { name: 'Submit Link' }).click()
		await page.getByRole('button', { name: 'Submit', exact: true }).click()
		await page.getByText('Oops! Something went wrong. Please try again later.').waitFor()
		await page.getByRole('button', { name: 'Reload' }).click()
		await page.getByRole('article').waitFor()
	})
})
