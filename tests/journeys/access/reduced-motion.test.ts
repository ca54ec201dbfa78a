// @module-tag soak
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { openForm } from '../submit/submit-form.ts'
import { watchMotion } from './watch-motion.ts'

describe('where motion is not wanted', () => {
	test('neither a tab, a row nor the dialog moves when it is used', async ({
		page,
		context,
		portal,
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const motion = await watchMotion(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await page.getByRole('tab').nth(2).click()
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		expect(await motion(), 'tab').toEqual([])
		await page.getByRole('link', { name: 'My Insights' }).click()
		await page.locator('li button[aria-expanded]').first().click()
		await page.locator('li dl').waitFor()
		expect(await motion(), 'row').toEqual([])
		const form = await openForm(page)
		await form.close.click()
		await form.dialog.waitFor({ state: 'hidden' })
		expect(await motion(), 'dialog').toEqual([])
	})

	test('elsewhere the line under the tabs does move', async ({ page, context, portal }) => {
		await page.emulateMedia({ reducedMotion: 'no-preference' })
		const motion = await watchMotion(page)
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await page.getByRole('tab').nth(2).click()
		await expect.poll(motion).toContainEqual(expect.stringContaining('on <div>'))
	})
})
