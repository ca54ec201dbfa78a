// @module-tag soak
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test } from '../journey.ts'
import { saveData } from '../save-data.ts'
import { logIn } from '../session/login-page.ts'
import { newsRows, prerenderedScreen } from './prerendered-screen.ts'

describe('a server that allows no script inside of the document', () => {
	test.override('phone', { serviceWorkers: 'block' })

	test('takes nothing away but the prerendered screen', async ({ page, portal: { host } }) => {
		const violations: string[] = []
		page.on('console', (message) => {
			if (message.text().includes('Content Security Policy')) violations.push(message.text())
		})
		await page.route(
			({ pathname }) => !pathname.includes('.') && !pathname.startsWith('/v1/'),
			async (route) => {
				const response = await route.fetch()
				const headers = {
					...response.headers(),
					'content-security-policy': "script-src 'self'; style-src 'self'",
				}
				await route.fulfill({ response, headers })
			},
		)
		await saveData(page)
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.ordinary)
		await newsRows(page).first().waitFor()
		host.log.clear()
		await page.reload()
		await newsRows(page).first().waitFor()
		expect(await prerenderedScreen(page).count()).toBe(0)
		expect(host.count('self')).toBe(1)
		expect(host.count('newsList')).toBe(1)
		// The policy is in force.
		expect(violations.length).toBeGreaterThan(0)
	})
})
