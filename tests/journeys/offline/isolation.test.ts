import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn } from '../journey.ts'
import { test } from '../screens/reporter.ts'
import { logIn } from '../session/login-page.ts'
import { everythingStored, rows, untilKept } from './kept.ts'

describe("another user's answers", () => {
	test('are nowhere on the phone after a logout', async ({ page, context }) => {
		await page.goto('/dashboard/updates')
		const title = await rows(page).first().locator('span').first().textContent()
		await page.goto('/dashboard/user-profile')
		await page.getByText('reporter@example.com').waitFor()
		await untilKept(page, ['/self', '/news?'])
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Log in' }).waitFor()
		await expect.poll(() => everythingStored(page)).not.toContain('reporter@example.com')
		expect(await everythingStored(page)).not.toContain(title ?? 'no title')

		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.veteran)
		await rows(page).first().waitFor()
		await page.goto('/dashboard/user-profile')
		await page.getByText('veteran@example.com').waitFor()
		await untilKept(page, ['/self'])
		await context.setOffline(true)
		await page.reload()
		await page.getByText('veteran@example.com').waitFor()
		expect(await everythingStored(page)).not.toContain('reporter@example.com')
	})

	test('are dropped when the session turns out to be somebody else’s', async ({
		page,
		context,
		portal,
	}) => {
		await page.goto('/dashboard/user-profile')
		await page.getByText('reporter@example.com').waitFor()
		await untilKept(page, ['/self'])
		await signIn(context, portal, ACCOUNTS.veteran)
		await page.goto('/dashboard/user-profile')
		await page.getByText('veteran@example.com').waitFor()
		await expect.poll(() => everythingStored(page)).not.toContain('reporter@example.com')
	})

	test('are not kept when they come after the logout', async ({ page, portal }) => {
		await page.goto('/dashboard/updates')
		await rows(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		portal.host.trouble.set({ call: 'submissions', kind: 'latency', milliseconds: 1500 })
		await page.reload()
		await page.getByRole('link', { name: 'My Insights' }).click()
		await expect.poll(() => portal.host.count('submissions')).toBe(1)
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Log in' }).waitFor()
		await page.waitForTimeout(2500)
		expect(await page.evaluate(() => caches.keys())).not.toContainEqual(
			expect.stringMatching(/^answers-/),
		)
	})
})
