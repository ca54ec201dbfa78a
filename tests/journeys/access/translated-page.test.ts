// @module-tag soak
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { SCREENS } from '../../screenshots/screens.ts'
import { showScreen } from '../../screenshots/show-screen.ts'
import { STATES } from '../../screenshots/states.ts'
import { test as base, signIn } from '../journey.ts'
import { createFlakyMedia } from '../media/flaky-media.ts'
import { startPortal } from '../portal.ts'
import { answerNews, answerSubmissions } from '../screens/responses.ts'
import { openForm, toast } from '../submit/submit-form.ts'
import { looseTexts, translatedTexts, translatePages } from './translate-page.ts'

/** What React throws at a node that somebody else has taken away; boundaries catch it, but the console has it. */
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

/** A test of the signed-in reporter. */
const reporterTest = test.extend('page', async ({ context, portal }) => {
	await signIn(context, portal, ACCOUNTS.ordinary)
	return context.newPage()
})

async function expectTranslatable(page: Page) {
	expect(await page.getByText(/Oops! Something went wrong|ಕ್ಷಮಿಸಿ! ಏನೋ/).count()).toBe(0)
	expect(await looseTexts(page)).toEqual([])
}

describe('a page that the browser translates', () => {
	for (const screen of [...SCREENS, ...STATES])
		test(`keeps no text node of ${screen.name} beside others, and changes its language`, {
			tags: SCREENS.includes(screen) ? [] : 'soak',
		}, async ({ page, portal }) => {
			await showScreen(page, portal, screen, 'kn')
			await expect.poll(() => translatedTexts(page)).not.toEqual([])
			if (!screen.name.includes('crash')) await expectTranslatable(page)
			const toggle = page.getByRole('button', { name: 'English', exact: true })
			if (!(await toggle.isVisible()) || (await page.locator('dialog[open]').count()) > 0) return
			await toggle.click()
			await page.waitForFunction(() => document.documentElement.lang === 'en')
			const navigation = page.getByRole('navigation')
			if (await navigation.isVisible())
				await expect.poll(() => navigation.innerText()).toMatch(/^\d*\s*Updates/)
			if (!screen.name.includes('crash')) await expectTranslatable(page)
		})

	test('goes with a reporter from the login to the news, with the faults of a field on the way', async ({
		page,
	}) => {
		await page.goto('/')
		await page.getByRole('link', { name: 'Reporter Portal' }).click()
		const password = page.getByLabel('Password')
		await page.getByLabel('E-mail').fill('reporter')
		await password.fill('Reporter')
		await page.getByRole('button', { name: 'Login' }).click()
		const fault = page.getByText('Please enter valid email')
		await fault.waitFor()
		await page.getByLabel('E-mail').fill(ACCOUNTS.ordinary.emailAddress)
		await fault.waitFor({ state: 'detached' })
		await page.getByRole('button', { name: 'Login' }).click()
		await page.getByRole('region', { name: 'Notices' }).getByRole('button').first().waitFor()
		await password.fill(ACCOUNTS.ordinary.password)
		await page.getByRole('button', { name: 'Login' }).click()
		await page.waitForURL('**/dashboard/updates?tab=Political')
		await page.getByRole('tabpanel').getByRole('link').first().waitFor()
		await expectTranslatable(page)
	})

	reporterTest(
		'shows each tab, more of it, and what a search finds with every letter',
		async ({ page }) => {
			await page.goto('/dashboard/updates')
			const rows = page.getByRole('tabpanel').getByRole('link')
			for (const name of ['Local', 'Government', 'Political']) {
				await page.getByRole('tab', { name }).click()
				await page.getByRole('tabpanel', { name }).getByRole('link').first().waitFor()
			}
			await page.getByRole('tabpanel').getByRole('button', { name: 'Load more' }).click()
			await expect.poll(() => rows.count()).toBeGreaterThan(10)

			await page.getByRole('link', { name: 'Search the news' }).click()
			const field = page.getByRole('searchbox')
			await field.pressSequentially('areca', { delay: 30 })
			const cover = page.getByText(/on this phone\.$/)
			await expect.poll(() => cover.textContent()).toMatch(/^\d+ news items? found\. In the/)
			await field.fill('no such word')
			await page.getByText('No matching news.').waitFor()
			await expect.poll(() => cover.textContent()).toMatch(/^In the/)
			await field.fill('areca')
			await page.getByRole('search').getByRole('listitem').first().waitFor()
			await expectTranslatable(page)
		},
	)

	reporterTest(
		'tells that a link was submitted, and shows its status as it moves on',
		async ({ page, portal }) => {
			const form = await openForm(page)
			await form.field(1).fill('not a link')
			await form.add.click()
			await form.field(2).fill('https://youtu.be/translated2')
			await form.submit.click()
			await form.dialog.getByText('Invalid URL format').first().waitFor()
			await form.remove.first().click()
			await form.submit.click()
			await toast(page, 'Links submitted successfully!').waitFor()
			await page.getByText('1 submitted').first().waitFor()

			const submission = { _id: 'a', news: { newsTitle: 'Translated news' } }
			answerSubmissions(portal.host, [{ ...submission, status: 'Processing' }])
			await page.goto('/dashboard/submissions')
			const row = page.getByRole('listitem').filter({ hasText: 'Translated news' })
			await row.getByText('Processing').waitFor()
			for (const status of ['Under Review', 'Live', 'Rejected']) {
				portal.host.trouble.clear()
				answerSubmissions(portal.host, [
					{ ...submission, status, latestMetrics: { views: status.length * 1000 } },
				])
				await page.getByRole('button', { name: /^Refresh/ }).click()
				await row.getByText(status, { exact: true }).waitFor()
				expect(await row.getByText('Processing').count()).toBe(0)
			}
			await row.getByRole('button').first().click()
			await page.getByText('Total Views').waitFor()
			await expectTranslatable(page)
		},
	)

	reporterTest('says when the network goes, and when it is back', async ({ page, context }) => {
		await page.goto('/dashboard/updates')
		await page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })
		const bar = page.getByRole('status').filter({ hasText: "You're offline." })
		for (let time = 0; time < 2; time++) {
			await context.setOffline(true)
			await bar.waitFor()
			await context.setOffline(false)
			await bar.waitFor({ state: 'detached' })
		}
		await page.getByRole('button', { name: 'Logout' }).click()
		await page.getByRole('link', { name: 'Log in' }).waitFor()
	})
})

/** A host that sends a video slowly. */
const downloadTest = reporterTest
	.extend('media', () => createFlakyMedia(3_000_000, { pace: 40 }))
	.extend('portal', async ({ hostOptions, media }, { onCleanup }) => {
		const portal = await startPortal(hostOptions, 'dist', media.middleware)
		onCleanup(() => portal.close())
		answerNews(portal.host, { mediaFiles: [{ type: 'video', filePath: 'news/big.mp4' }] })
		return portal
	})

downloadTest(
	'a translated page shows how far a download is, paused and resumed, until it is saved',
	async ({ page }) => {
		await page.goto('/dashboard/news-detail?newsId=one')
		const media = page.getByRole('region', { name: 'Media' })
		await media.getByRole('button', { name: 'Download', exact: true }).click()
		const percent = async () => Number.parseInt(await media.getByText(/^\d+%$/).innerText(), 10)
		await expect.poll(percent).toBeGreaterThan(0)
		const before = await percent()
		await expect.poll(percent).toBeGreaterThan(before)
		await media.getByRole('button', { name: 'Pause' }).click()
		await media.getByText(/Paused/).waitFor()
		await media.getByRole('button', { name: 'Resume' }).click()
		await media.getByText('Saved on this phone').waitFor({ timeout: 30_000 })
		await expectTranslatable(page)
	},
)
