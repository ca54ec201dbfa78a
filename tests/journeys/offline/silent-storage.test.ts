// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { test } from '../journey.ts'
import { onEveryScreen, workOnScreen } from '../screens/work-on-screens.ts'
import { logIn } from '../session/login-page.ts'
import { newsLinks } from '../session/news-links.ts'
import { submitForm } from '../submit/submit-form.ts'
import { silence } from './silence.ts'

/** Longer than the app waits for any storage. */
const TIMEOUTS_MS = 5500

const article = (page: Page) => page.getByRole('article').getByRole('heading').first()

describe('a phone whose storage never answers', { timeout: 120_000 }, () => {
	test('is used like any other: login, news, and a link that arrives', async ({
		page,
		context,
		portal,
	}) => {
		await silence(context, ['caches', 'databases', 'files'])
		await page.goto('/auth/login')
		await logIn(page, ACCOUNTS.ordinary)
		await newsLinks(page).first().waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tabpanel', { name: 'Local' }).getByRole('link').first().click()
		await article(page).waitFor()
		const form = submitForm(page)
		await form.opener.click()
		await form.field(1).fill('https://youtu.be/silent00001')
		await form.submit.click()
		await expect.poll(() => portal.host.count('submitLinks'), { timeout: 20_000 }).toBe(1)
		await form.dialog.waitFor({ state: 'hidden' })
		const sent = portal.host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		expect(sent.at(-1)?.contentLink).toBe('https://youtu.be/silent00001')
		await page.getByRole('link', { name: 'Back to updates' }).click()
		await page.getByRole('link', { name: 'My Insights' }).click()
		await page.getByRole('list', { name: 'My Insights' }).getByRole('button').first().waitFor()
	})

	for (const storage of ['caches', 'responses', 'databases', 'records', 'files'] as const)
		test(`uses every screen without its ${storage}`, {
			tags: ['caches', 'databases'].includes(storage) ? [] : 'soak',
		}, async ({ browser, portal }) => {
			await onEveryScreen(browser, portal, async (page, screen, context) => {
				await silence(context, [storage])
				await page.goto(screen.path)
				await screen.ready(page, portal.host)
				await workOnScreen(page, portal.host, screen, () => page.waitForTimeout(TIMEOUTS_MS))
			})
		})
})
