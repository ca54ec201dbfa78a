// @module-tag soak
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { signIn, test } from '../journey.ts'
import { layoutFaults } from './measure-layout.ts'
import { answerNews, answerNewsList, answerProfile, answerSubmissions } from './responses.ts'

const SIZES = [
	{ width: 390, height: 844 },
	{ width: 320, height: 640 },
]
const LONG =
	'Donaudampfschifffahrtsgesellschaft_without_any_place_to_break_the_line_at_all_0123456789'

const LIST = 'main li'
const FIRST_ROW = 'main li:first-child > button'

/** Opens the page and measures it on the ordinary and on the smallest phone. */
async function expectTidy(page: Page, address: string, ready: string, open?: string) {
	await page.goto(address)
	await page.locator(ready).first().waitFor()
	if (open !== undefined) await page.locator(open).click()
	for (const size of SIZES) {
		await page.setViewportSize(size)
		expect(await layoutFaults(page), `${address} at ${size.width}`).toEqual([])
	}
}

function speak(context: BrowserContext, language: string) {
	return context.addInitScript((chosen) => {
		if (location.protocol === 'http:') localStorage.setItem('language', chosen)
	}, language)
}

describe('layout at 390 × 844 and 320 × 640', () => {
	test('nothing scrolls sideways with words that never end', async ({ page, context, portal }) => {
		await speak(context, 'kn')
		await signIn(context, portal, ACCOUNTS.ordinary)
		const news = { newsTitle: LONG, brief: LONG }
		answerNewsList(portal.host, [{ _id: '1', ...news }], true)
		answerNews(portal.host, { ...news, externalFileLink: `https://example.org/${LONG}` })
		answerSubmissions(portal.host, [{ _id: '1', status: LONG, contentLink: LONG, news }])
		answerProfile(portal.host, {
			firstName: LONG,
			emailAddress: `${LONG}@example.org`,
			whatsappInfo: { number: '1'.repeat(80) },
			district: LONG,
			socialMediaChannels: ['Youtube', 'Instagram'].map((platform) => ({
				platform,
				creator: {
					status: 'Approved',
					metaData: { title: LONG, username: LONG, fullName: LONG },
				},
			})),
		})
		await expectTidy(page, '/dashboard/updates', LIST)
		await expectTidy(page, '/dashboard/user-profile', LIST)
		await expectTidy(page, '/dashboard/submissions', LIST, FIRST_ROW)
		await expectTidy(page, '/dashboard/news-detail?newsId=1', 'article')
	})
})

test('the titles and icons of all bars are in line', async ({ page, context, portal }) => {
	const gapOn = async (address: string) => {
		await page.goto(address)
		const icon = await page.getByRole('button', { name: 'Logout' }).locator('svg').boundingBox()
		const { width } = page.viewportSize() ?? { width: 0 }
		return width - (icon?.x ?? 0) - (icon?.width ?? 0)
	}
	await signIn(context, portal, ACCOUNTS.newcomer)
	expect(await gapOn('/check/reset-password')).toBe(16)
	await signIn(context, portal, ACCOUNTS.ordinary)
	expect(await gapOn('/dashboard/updates')).toBe(16)
	const heights: number[] = []
	for (const screen of ['submissions', 'user-profile', 'search', 'saved-media']) {
		expect(await gapOn(`/dashboard/${screen}`), screen).toBe(16)
		const height = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0
		// The heading of a page that is on its way goes with it.
		await expect.poll(height).toBeGreaterThan(0)
		heights.push(await height())
	}
	expect(new Set(heights).size, `${heights}`).toBe(1)
})

for (const language of ['en', 'kn'])
	test(`the login has its button in sight above the keyboard (${language})`, async ({
		page,
		context,
	}) => {
		await speak(context, language)
		await page.setViewportSize({ width: 390, height: 450 })
		await page.goto('/auth/login')
		const button = await page.locator('button[type="submit"]').boundingBox()
		expect((button?.y ?? 450) + (button?.height ?? 0)).toBeLessThanOrEqual(450)
		expect(await page.evaluate(() => window.scrollY)).toBe(0)
	})
