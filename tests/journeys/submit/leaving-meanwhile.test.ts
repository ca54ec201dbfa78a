// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as test } from '../journey.ts'
import type { Portal } from '../portal.ts'
import { newsLinks } from '../session/pages.ts'
import { submitForm, submitLink, toast } from './submit-form.ts'

/** Comes to the news by way of the list, and sends a link whose response is held. */
async function sendSlowly(page: Page, { host }: Portal, link: string) {
	host.trouble.set({ call: 'submitLinks', kind: 'hold' })
	await page.goto('/dashboard/updates')
	await newsLinks(page).first().click()
	await page.getByRole('article').waitFor()
	await submitLink(page, link)
	await page.getByRole('button', { name: 'Submitting' }).waitFor()
}

function pathOf(page: Page): string {
	return new URL(page.url()).pathname
}

test('a dialog that was left moves nobody once its links are sent', async ({ page, portal }) => {
	await sendSlowly(page, portal, 'https://youtu.be/closed')
	await submitForm(page).close.click()
	portal.host.trouble.clear()
	const sent = toast(page, 'Links submitted successfully!')
	await sent.click()
	await sent.waitFor({ state: 'detached' })
	await page.getByRole('article').waitFor()
	expect(pathOf(page)).toBe('/dashboard/news-detail')

	await sendSlowly(page, portal, 'https://youtu.be/gone-from')
	await page.goBack()
	await page.getByRole('link', { name: 'Back to updates' }).click()
	await page.getByRole('link', { name: 'Profile' }).click()
	portal.host.trouble.clear()
	await sent.click()
	await sent.waitFor({ state: 'detached' })
	expect(pathOf(page)).toBe('/dashboard/user-profile')
})
