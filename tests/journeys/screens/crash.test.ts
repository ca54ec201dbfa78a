import { describe, expect } from 'vitest'
import { test } from './reporter.ts'

describe('error fallback', () => {
	test('apologises for a screen the browser cannot draw, tells why, and leads back', async ({
		page,
	}) => {
		// A browser from before the platform could take words apart.
		await page.addInitScript(() => {
			if (location.pathname === '/dashboard/user-profile')
				Object.defineProperty(Intl, 'Segmenter', { value: undefined })
		})
		await page.goto('/dashboard/user-profile')
		await page
			.getByRole('alert')
			.getByText('Oops! Something went wrong. Please try again later.', { exact: true })
			.waitFor()
		const notices = page.getByRole('region', { name: 'Notices' })
		await notices.getByText('Segmenter is not a constructor').waitFor()
		await page.getByRole('button', { name: 'Reload' }).waitFor()
		await page.getByRole('alert').getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(new URL(page.url()).pathname).toBe('/dashboard/updates')
	})
})
