// @module-tag soak
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test, untilSettled } from '../journey.ts'
import { logIn } from '../session/pages.ts'

const { ordinary } = ACCOUNTS

const codes = (page: Page) => page.locator('details details li code').allTextContents()

async function openReport(page: Page) {
	await page.getByRole('link', { name: 'Profile' }).click()
	await page.getByText('Report a problem').click()
	await page.getByText('Show the report').click()
}

test('the problem report says what happened before a restart and a logout', async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(navigator, { canShare: undefined, share: undefined })
	})
	await page.goto('/auth/login')
	await logIn(page, { ...ordinary, password: 'Wrong@Secret1' })
	await page.getByRole('region', { name: 'Notices' }).getByRole('button').waitFor()
	await logIn(page, ordinary)
	await openReport(page)
	await expect.poll(() => codes(page)).toContain('signed-in')
	const before = await codes(page)
	expect(before.indexOf('signed-in')).toBeLessThan(before.indexOf('call-failed login refused 401'))
	expect(before.at(-1)).toMatch(/^started [\w-]+$/)
	expect(await page.locator('details details li').last().textContent()).toMatch(
		/^\d\d\/\d\d\/\d{4} \| \d\d:\d\d [AP]MApp started\./,
	)

	await page.reload()
	await untilSettled(page)
	await page.getByRole('button', { name: 'Logout' }).click()
	await page.getByRole('link', { name: 'Reporter Portal' }).click()
	await logIn(page, ordinary)
	await openReport(page)
	await expect.poll(() => codes(page)).toContain('signed-out')
	const after = await codes(page)
	expect(after.slice(-before.length)).toEqual(before)
	expect(after.slice(0, -before.length)).toEqual(
		expect.arrayContaining(['signed-out', 'signed-in', before.at(-1)]),
	)

	// If the phone can't share it, the app saves it.
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Share the report' }).click()
	const saved = await download
	expect(saved.suggestedFilename()).toBe('reporter-portal-report.txt')
	expect(await readFile(await saved.path(), 'utf8')).toContain('[signed-in]')
	await page.getByText('Report saved to Downloads.').first().waitFor()
})
