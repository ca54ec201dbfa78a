import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { test } from './journey.ts'

describe("a reporter's day", () => {
	test('goes from the landing page through the login to the news', async ({ page, portal }) => {
		await page.goto('/')
		await page.getByRole('link', { name: 'Reporter Portal' }).click()
		await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
		await page.getByLabel('Password').fill(ACCOUNTS.ordinary.password)
		await page.getByRole('button', { name: 'Login' }).click()
		await page.waitForURL('**/dashboard/updates?tab=Political')
		const panel = page.getByRole('tabpanel', { name: 'Political' })
		await panel.getByRole('link').first().waitFor()
		expect(await panel.getByRole('link').count()).toBe(10)
		expect(portal.host.count('login')).toBe(1)
	})
})
