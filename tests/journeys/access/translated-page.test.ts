// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test as base } from '../journey.ts'
import { answerSubmissions } from '../screens/responses.ts'
import { logIn, newsLinks } from '../session/pages.ts'
import { openForm } from '../submit/submit-form.ts'
import { looseTexts, translatedTexts, translatePages } from './translate-page.ts'

/** A test that reads React's errors about removed nodes from the console, because boundaries catch them. */
const test = base.extend('context', async ({ context }, { onCleanup }) => {
	await translatePages(context)
	const crashes: string[] = []
	context.on('console', (message) => {
		if (/NotFoundError|is not a child of this node/.test(message.text()))
			crashes.push(message.text())
	})
	onCleanup(() => expect(crashes).toEqual([]))
	return context
})

async function expectTranslatable(page: Page) {
	expect(await page.getByText(/Oops! Something went wrong|ಕ್ಷಮಿಸಿ! ಏನೋ/).count()).toBe(0)
	expect(await looseTexts(page)).toEqual([])
}

test('a translated page works from the login to a link', async ({ page, context, host }) => {
	await page.goto('/auth/login')
	await logIn(page, { emailAddress: 'reporter', password: 'Reporter' })
	const fault = page.getByText('Please enter valid email')
	await fault.waitFor()
	await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
	await fault.waitFor({ state: 'detached' })
	await logIn(page, ACCOUNTS.ordinary)
	await newsLinks(page).first().waitFor()
	await expect.poll(() => translatedTexts(page)).not.toEqual([])
	for (const [name, language] of [
		['ಕನ್ನಡ', 'kn'],
		['English', 'en'],
	] as const) {
		await page.getByRole('button', { name, exact: false }).click()
		await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
	}
	await page.getByRole('tab', { name: 'Local' }).click()
	await page.getByRole('tabpanel').getByRole('button', { name: 'Load more' }).click()
	await expect.poll(() => newsLinks(page).count()).toBeGreaterThan(10)

	await page.getByRole('link', { name: 'Search the news' }).click()
	const cover = page.getByText(/on this phone\.$/)
	await page.getByRole('searchbox').pressSequentially('areca')
	await expect.poll(() => cover.textContent()).toMatch(/^\d+ news items? found\. Searched/)
	await page.getByRole('searchbox').fill('no such word')
	await expect.poll(() => cover.textContent()).toMatch(/^Searched/)

	const form = await openForm(page)
	await form.fill('not a link', 'https://youtu.be/translated2')
	await form.submit.click()
	await form.dialog.getByText('Invalid URL format').first().waitFor()
	await form.remove.first().click()
	await form.submit.click()
	await page
		.getByText(/^\d submitted/)
		.first()
		.waitFor()

	const submission = { _id: 'a', news: { newsTitle: 'Translated news' } }
	answerSubmissions(host, [{ ...submission, status: 'Processing' }])
	await page.goto('/dashboard/submissions')
	const row = page.getByRole('listitem').filter({ hasText: 'Translated news' })
	await row.getByText('Processing').waitFor()
	host.trouble.clear()
	answerSubmissions(host, [{ ...submission, status: 'Live', latestMetrics: { views: 4 } }])
	await page.getByRole('button', { name: /^Refresh/ }).click()
	await row.getByText('Live', { exact: true }).waitFor()
	expect(await row.getByText('Processing').count()).toBe(0)

	const bar = page.getByRole('status').filter({ hasText: "You're offline." })
	await context.setOffline(true)
	await bar.waitFor()
	await context.setOffline(false)
	await bar.waitFor({ state: 'detached' })
	await expectTranslatable(page)
})
