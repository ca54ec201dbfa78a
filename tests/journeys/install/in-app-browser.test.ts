// @module-tag soak
import { expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { axeViolations } from '../access/axe-violations.ts'
import { sumUpShifts } from '../access/shifts.ts'
import { reporterTest, test } from '../journey.ts'
import { answerNews, mediaNamed } from '../screens/responses.ts'
import { logIn } from '../session/pages.ts'

const ANDROID =
	'Mozilla/5.0 (Linux; Android 14; SM-A057F Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.0;]'

test.extend('phone', () => ({ userAgent: ANDROID }))(
	'in Facebook, a card links to the browser and can be closed',
	async ({ page }) => {
		const shifts = await sumUpShifts(page)
		await page.goto('/auth/login')
		const card = page.getByRole('region', { name: 'Open in browser' })
		await card.getByText('Downloads and offline reading need your browser.').waitFor()
		expect(await shifts()).toBeLessThan(0.01)
		await logIn(page, ACCOUNTS.ordinary)
		await page.getByRole('tab', { name: 'Local' }).click()
		await expect.poll(() => page.url()).toContain('tab=Local')
		const link = card.getByRole('link')
		// Chromium has no other browser to open.
		await link.evaluate((a) => a.addEventListener('click', (event) => event.preventDefault()))
		await link.click()
		expect(await link.getAttribute('href')).toContain('/dashboard/updates?tab=Local#Intent')
		expect(await axeViolations(page)).toEqual([])

		await card.getByRole('button', { name: 'Close' }).click()
		await card.waitFor({ state: 'hidden' })
		await page.reload()
		await page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })
		expect(await card.count()).toBe(0)
	},
)

reporterTest.extend('phone', () => ({ userAgent: ANDROID }))(
	'in Facebook, Download leads to the browser, and nothing is called saved',
	async ({ page, host }) => {
		answerNews(host, { mediaFiles: mediaNamed('reservoir.jpg', 'council-hall.jpg') })
		await page.goto('/dashboard/news-detail?newsId=one')
		const tile = page.getByRole('region', { name: 'Media' }).getByRole('listitem').first()
		await tile.getByRole('button', { name: 'Download', exact: true }).click()
		const note = page.locator(':focus')
		await note.getByText("This app can't save files. Open in your browser.").waitFor()
		const link = note.getByRole('link', { name: 'Open in browser' })
		expect(await link.getAttribute('href')).toMatch(/^intent:/)
		expect(await page.getByRole('button', { name: 'Download all' }).count()).toBe(0)
		expect(await page.getByText('In the app', { exact: true }).count()).toBe(0)
		expect(await axeViolations(page)).toEqual([])
	},
)
