// @module-tag soak
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'
import { logIn } from './pages.ts'

describe('a page requested before the login', () => {
	test.for(['logs out', 'is logged out by the host'])(
		"isn't opened by Back for the next user, if the first one %s",
		async (end, { page, host }) => {
			const form = await openForm(page)
			await form.close.click()
			await page.goto('/dashboard/search?q=reservoir')
			await page.getByRole('searchbox').fill('dam')
			await page.waitForURL('**/dashboard/search?q=dam')
			// The navigation is hidden while a field has the focus.
			await page.getByRole('searchbox').blur()
			await page.getByRole('link', { name: 'My Insights', exact: true }).click()
			await page.getByRole('button', { name: /^Live/ }).click()
			await page.waitForURL('**/dashboard/submissions?filter=Live')
			// So that the last address is another one.
			await page.getByRole('link', { name: 'Profile' }).click()
			await page.getByText(ACCOUNTS.ordinary.emailAddress).waitFor()
			if (end === 'logs out') {
				await page.getByRole('button', { name: 'Logout' }).click()
				await page.getByRole('link', { name: 'Reporter Portal' }).click()
			} else {
				host.sessions.endAll()
				await page.reload()
			}
			await logIn(page, ACCOUNTS.veteran)
			await page.getByRole('heading', { name: 'Updates' }).waitFor()
			await page.getByRole('link', { name: 'My Insights', exact: true }).click()
			await page.getByRole('heading', { name: 'My Insights' }).waitFor()
			const count = await page.evaluate(() => history.length)
			for (let step = 1; step < count; step += 1) {
				await page.goBack()
				if (page.url() === 'about:blank') break
				await page.waitForURL(/\/dashboard\/updates\?tab=\w+$/)
				await page.getByRole('heading', { name: 'Updates' }).waitFor()
				expect(await page.getByRole('dialog').count()).toBe(0)
			}
		},
	)

	test("isn't shown to another user who signs in elsewhere", async ({ page, context }) => {
		await page.goto('/dashboard/search?q=reservoir')
		await page.getByRole('searchbox').waitFor()
		const other = await context.newPage()
		await other.goto('/dashboard/updates')
		await other.getByRole('button', { name: 'Logout' }).click()
		await other.getByRole('link', { name: 'Reporter Portal' }).click()
		await logIn(other, ACCOUNTS.veteran)
		await other.getByRole('heading', { name: 'Updates' }).waitFor()
		await page.getByRole('heading', { name: 'Updates' }).waitFor()
		expect(new URL(page.url()).pathname).toBe('/dashboard/updates')
	})
})
