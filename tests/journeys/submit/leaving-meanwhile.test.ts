// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { toast } from './submit-form.ts'

const DETAIL = '/dashboard/news-detail?newsId=64e512094837120495837261'

/** Comes to the news by way of the list, and sends a link that takes its time. */
async function sendSlowly(page: Page) {
	await page.goto('/dashboard/updates')
	await page.getByRole('tabpanel').getByRole('link').first().click()
	await page.getByRole('article').waitFor()
	await page.getByRole('button', { name: 'Submit Link' }).click()
	await page.getByLabel('Link 1').fill('https://youtu.be/dQw4w9WgXcQ')
	await page.getByRole('button', { name: 'Submit', exact: true }).click()
	await page.getByRole('button', { name: 'Submitting' }).waitFor()
}

function pathOf(page: Page): string {
	return new URL(page.url()).pathname
}

describe('a dialog that was left while its links are sent', () => {
	test('closed meanwhile, leaves the reporter on the news', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'submitLinks', kind: 'latency', milliseconds: 1200 })
		await sendSlowly(page)
		await page.getByRole('button', { name: 'Close' }).click()
		await toast(page, 'Links submitted successfully!').waitFor()
		await page.waitForTimeout(300)
		expect(pathOf(page)).toBe('/dashboard/news-detail')
		await page.getByRole('article').waitFor()
	})

	test('gone from meanwhile, moves nobody from where they are', async ({
		page,
		context,
		portal,
	}) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		portal.host.trouble.set({ call: 'submitLinks', kind: 'latency', milliseconds: 1500 })
		await sendSlowly(page)
		await page.goBack()
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('link', { name: 'Profile' }).click()
		await toast(page, 'Links submitted successfully!').waitFor()
		await page.waitForTimeout(300)
		expect(pathOf(page)).toBe('/dashboard/user-profile')
	})

	test('goes back only one step for a double tap on Close', async ({ page, context, portal }) => {
		await signIn(context, portal, ACCOUNTS.ordinary)
		await page.goto('/dashboard/updates')
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await page.goto(DETAIL)
		await page.getByRole('button', { name: 'Submit Link' }).click()
		await page.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
			button.click()
			button.click()
		})
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await page.waitForTimeout(300)
		expect(pathOf(page)).toBe('/dashboard/news-detail')
		// Opened anew by Forward, it can be closed again.
		await page.goForward()
		await page.getByRole('dialog').waitFor()
		await page.getByRole('button', { name: 'Close' }).click()
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		expect(pathOf(page)).toBe('/dashboard/news-detail')
	})
})
