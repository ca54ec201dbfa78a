// @module-tag soak
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test } from '../journey.ts'
import { logIn } from '../session/login-page.ts'
import { newsLinks } from '../session/news-links.ts'

describe('a phone that stores nothing', () => {
	test('is used like any other, for as long as the app is open', async ({ page }) => {
		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('No room', 'QuotaExceededError')
			}
		})
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().waitFor()
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await page.getByRole('button', { name: 'ಲಾಗ್ ಔಟ್' }).click()
		await page.getByRole('link', { name: 'ರಿಪೋರ್ಟರ್ ಪೋರ್ಟಲ್' }).waitFor()
		expect(new URL(page.url()).pathname).toBe('/')
	})

	test('opens on a phone that is signed in, too', async ({ page, context }) => {
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await context.addInitScript(() => {
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('Denied', 'SecurityError')
				},
			})
		})
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		await page.getByRole('tab', { name: 'Government' }).click()
		await page.getByRole('tabpanel', { name: 'Government' }).getByRole('link').first().waitFor()
	})
})
