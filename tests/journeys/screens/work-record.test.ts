import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { openOffline, untilCached } from '../offline/cached.ts'
import { NEWS_ADDRESS, NEWS_ID } from '../submit/submit-form.ts'
import { addEarlierReadings } from './earlier-readings.ts'
import { answerNews, answerSubmissions } from './responses.ts'

const NEWS = { _id: NEWS_ID, newsTitle: 'ಮೈಸೂರು ಕರ್ನಾಟಕ ಮಾರುಕಟ್ಟೆ' }

const submitted = (_id: string, platform: string, contentLink: string, day: string) => ({
	_id,
	platform,
	contentLink,
	createdAt: `2026-${day}T06:00:00.000Z`,
	status: 'Rejected',
	news: NEWS as { _id?: string; newsTitle: string },
	latestMetrics: {},
})

const SUBMITTED = [
	{
		...submitted('a', 'Youtube', 'https://youtu.be/aaaaaaaaaaa', '03-04'),
		status: 'Live',
		latestMetrics: { views: 1200, likes: 30, comments: 4 },
	},
	{
		...submitted('b', 'Youtube', 'https://youtu.be/bbbbbbbbbbb', '03-02'),
		news: { newsTitle: '=SUM(A1), the "bus"' },
	},
	submitted('c', 'Facebook', 'https://www.facebook.com/reel/900000001', '02-10'),
]

const rows = (page: Page) => page.getByRole('main').locator('li[data-key]')
const coverage = (page: Page) => page.getByRole('main').getByRole('status')
const ownLinks = (page: Page) =>
	page.locator('section', { has: page.getByRole('heading', { name: 'Your links' }) }).locator('li')

describe('the record of a reporter’s work, in My Insights', () => {
	test('can be filtered, summed and exported in Kannada', async ({ page, context, host }) => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write'])
		answerSubmissions(host, SUBMITTED)
		answerNews(host, { ...NEWS, mediaFiles: [] })
		await page.goto('/dashboard/submissions')
		await page.getByRole('button', { name: 'ಕನ್ನಡ' }).click()
		await page.getByRole('button', { name: 'ಹುಡುಕಿ, ಆಯ್ದು ನೋಡಿ' }).click()
		const top = (await rows(page).first().boundingBox())?.y ?? 0
		expect(top, 'the first row is in sight').toBeLessThan(455 - 110)

		await page.getByRole('combobox', { name: 'ಪ್ಲಾಟ್‌ಫಾರ್ಮ್' }).selectOption('Youtube')
		await page.getByText('ಸಿಕ್ಕಿದ್ದು · 3ರಲ್ಲಿ 2', { exact: true }).waitFor()
		expect(await rows(page).count()).toBe(2)
		for (const sum of ['1.2K ವೀಕ್ಷಣೆಗಳು', '34 ಪ್ರತಿಕ್ರಿಯೆಗಳು'])
			await coverage(page).getByText(sum, { exact: true }).waitFor()

		await page.getByRole('button', { name: /^ವರದಿ: / }).click()
		await page.getByRole('dialog').getByRole('combobox', { name: 'ಅವಧಿ' }).selectOption('')
		const saving = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Excel ಫೈಲ್: ಎಲ್ಲವೂ (CSV)' }).click()
		const saved = await saving
		expect(saved.suggestedFilename()).toMatch(/^my-insights-\d{4}-\d{2}-\d{2}\.csv$/)
		const table = await readFile(await saved.path(), 'utf8')
		expect(table.trimEnd().split('\r\n')).toHaveLength(3)
		expect(table).toContain('"Youtube","ಲೈವ್","ಮೈಸೂರು ಕರ್ನಾಟಕ ಮಾರುಕಟ್ಟೆ"')
		// Without a share sheet, text is copied to the clipboard.
		await page.getByRole('button', { name: 'ಪಠ್ಯವಾಗಿ ಹಂಚಿಕೊಳ್ಳಿ' }).click()
		await page.getByRole('button', { name: 'ಪಠ್ಯ ನಕಲಿಸಲಾಗಿದೆ.' }).waitFor()
		const message = await page.evaluate(() => navigator.clipboard.readText())
		expect(message).toMatch(/^ಮೈಸೂರು ಕರ್ನಾಟಕ ಮಾರುಕಟ್ಟೆ\nhttps:\/\/youtu\.be\/aaaaaaaaaaa\nಲೈವ್\n/)
		await page.goBack()
		await page.getByRole('dialog').waitFor({ state: 'hidden' })

		const months = page.getByRole('combobox', { name: 'ಅವಧಿ' })
		expect(await months.locator('option').allTextContents()).toEqual([
			'ಯಾವಾಗಲಾದರೂ',
			'ಈ ವಾರ',
			'ಮಾರ್ಚ್ · 2',
			'ಫೆಬ್ರವರಿ · 1',
			'ದಿನಾಂಕ ಆಯ್ಕೆ',
		])
		await months.selectOption('2026-03')
		const field = page.getByRole('searchbox', { name: 'ಶೀರ್ಷಿಕೆ ಅಥವಾ ಲಿಂಕ್‌ನ ಪದಗಳು' })
		// Typed with the digit ೯, as on a keyboard that lacks the sign.
		await field.fill('ಕನಾ೯ಟಕ')
		await expect.poll(() => rows(page).count()).toBe(1)
		await page.waitForURL(/platform=Youtube&period=2026-03&q=/)

		await rows(page).getByRole('button').click()
		await page.getByRole('link', { name: 'ಸುದ್ದಿ ತೆರೆಯಿರಿ' }).click()
		await page.getByRole('article').waitFor()
		expect(new URL(page.url()).searchParams.get('newsId')).toBe(NEWS_ID)
		await page.goBack()
		await expect.poll(() => rows(page).count()).toBe(1)
		expect(await field.inputValue()).toBe('ಕನಾ೯ಟಕ')

		await field.fill('ಮಡಿಕೇರಿ')
		await page.getByText('ಯಾವ ಸಲ್ಲಿಕೆಯೂ ಸಿಗಲಿಲ್ಲ.').waitFor()
		await page.getByRole('button', { name: 'ಆಯ್ಕೆ ತೆಗೆಯಿರಿ' }).click()
		await expect.poll(() => rows(page).count()).toBe(3)
		expect(host.count('submissions')).toBe(1)
	})

	test('counts all pages by itself, with pauses, and goes on after a 429 or a lost connection', {
		tags: 'soak',
	}, async ({ page, context, host }) => {
		const sentAt: number[] = []
		page.on('request', (request) => {
			if (/submissions\?/.test(request.url())) sentAt.push(Date.now())
		})
		host.trouble.set({ call: 'submissions', kind: 'status', status: 429, skip: 2 })
		await page.goto('/dashboard/submissions')
		await page.getByText('Counting… ').waitFor()
		await page.getByRole('alert').getByText('The server is busy.').waitFor()
		await page.getByText('20 of 27 loaded').waitFor()
		await page.getByRole('button', { name: /^All · 20$/ }).waitFor()
		expect(await rows(page).count(), 'no row is added by itself').toBe(10)
		const [, second = 0, third = 0] = sentAt
		// The page waits a second. The test may hear of the first request late.
		expect(third - second).toBeGreaterThan(500)

		host.trouble.clear()
		await context.setOffline(true)
		const loadAll = page.getByRole('button', { name: 'Load all' })
		await loadAll.click()
		await page.getByRole('alert').getByText('No connection.').waitFor()
		await context.setOffline(false)
		await loadAll.click()
		await page.getByRole('button', { name: /^All · 27$/ }).waitFor()
		expect(await loadAll.count()).toBe(0)
		// A search finds what the list doesn't show yet.
		const [oldest] = host.submissionsOf(ACCOUNTS.ordinary.emailAddress)
		await page.getByRole('button', { name: 'Search and filter' }).click()
		await page.getByRole('searchbox').fill(oldest?.contentLink ?? '')
		await page.getByText('Found · 1 of 27', { exact: true }).waitFor()
		expect(await page.getByRole('alert').count()).toBe(0)
		expect(host.count('refreshToken')).toBe(0)
	})
})

describe("the seen figures of a reporter's own links", { tags: 'soak' }, () => {
	test.override('phone', WITH_WORKER)

	test('are with their news and in a chart, also offline', async ({ page, context, host }) => {
		answerNews(host, { ...NEWS, mediaFiles: [] })
		answerSubmissions(host, SUBMITTED)
		await page.goto('/dashboard/submissions')
		await rows(page).first().waitFor()
		const exportSheet = /^Export /
		await page.getByRole('button', { name: exportSheet }).click()
		await page.getByRole('combobox', { name: 'Period' }).selectOption('')
		await page.getByRole('dialog').getByText('1.2K').waitFor()
		expect(await page.getByRole('dialog').getByRole('row').count(), 'after one day').toBe(0)

		await addEarlierReadings(page, [{ at: Date.parse('2026-03-05T12:00:00') }])
		const [first, ...others] = SUBMITTED
		host.trouble.clear()
		answerNews(host, { ...NEWS, mediaFiles: [] })
		answerSubmissions(host, [{ ...first, latestMetrics: { views: 1500, likes: 36 } }, ...others])
		await page.goto(NEWS_ADDRESS)
		await expect.poll(() => ownLinks(page).count()).toBe(2)
		await untilCached(page, ['/self', `/news/${NEWS_ID}`])
		await page.goto('/dashboard/submissions')
		await coverage(page).getByText('1.5K views', { exact: true }).waitFor()

		const offline = await openOffline(context, page)
		await offline.goto(NEWS_ADDRESS)
		await expect.poll(() => ownLinks(offline).count()).toBe(2)
		const texts = await ownLinks(offline).allTextContents()
		expect(texts[0]).toMatch(/Youtube.*Live.*youtu\.be\/aaaaaaaaaaa.*1\.5K/)
		expect(texts[1]).toMatch(/Facebook.*Rejected.*facebook\.com\/reel\/900000001/)
		const states = offline.getByRole('list', { name: 'Your links' }).getByRole('listitem')
		expect(await states.allTextContents()).toEqual(['Live', 'Rejected'])
		await offline.goto('/dashboard/submissions?q=bus')
		await offline.getByText('Found · 1 of 3', { exact: true }).waitFor()
		await offline.getByRole('button', { name: exportSheet }).click()
		await offline.getByRole('dialog').locator('svg rect').first().waitFor()
		await offline.getByText(/^\+300, at most \d+ a day$/).waitFor()
		// The chart's table is for screen readers.
		const sheet = offline.getByRole('dialog')
		const head = await sheet.getByRole('columnheader').allTextContents()
		expect(head).toEqual(['Day', 'Views', 'Interactions'])
		expect(await sheet.getByRole('rowheader').allTextContents()).toEqual([
			'05/03/2026',
			expect.stringMatching(/^06\/03\/2026 – \d\d/),
		])
		expect(await sheet.getByRole('cell').allTextContents()).toEqual(['0', '0', '300', '2'])
	})
})
