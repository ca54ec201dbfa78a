// @module-tag soak
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { saveData } from '../connection.ts'
import { reporterTest as test, untilSettled } from '../journey.ts'
import { untilNetworkIdle } from '../network-idle.ts'
import { noticesOn } from '../responses/notices.ts'

const section = (page: Page) =>
	page.locator('details').filter({ has: page.getByRole('heading', { name: 'On this phone' }) })

const openSection = (page: Page) => section(page).locator('summary').click()

/** Stores a big cached response, a file of the app, and a draft. */
async function keepSomething(page: Page) {
	await expect.poll(() => countAnswers(page)).toBeGreaterThan(0)
	await page.evaluate(async () => {
		const name = (await caches.keys()).find((key) => key.startsWith('responses-'))
		const answers = await caches.open(name ?? '')
		await answers.put('/v1/reporter/news', new Response('x'.repeat(2_200_000)))
		const app = await caches.open('precache')
		await app.put('/assets/app.js', new Response('x'.repeat(7000)))
		localStorage.setItem('draft', 'typed')
	})
}

function countAnswers(page: Page) {
	return page.evaluate(async () => {
		const name = (await caches.keys()).find((key) => key.startsWith('responses-'))
		return name === undefined ? -1 : (await (await caches.open(name)).keys()).length
	})
}

/** Stubs the browser's answer to requests for persistent storage, and counts them. */
async function answerPersist(context: BrowserContext, isGranted: boolean) {
	await context.addInitScript((granted) => {
		navigator.storage.persist = async () => {
			localStorage.setItem('asked', String(Number(localStorage.getItem('asked')) + 1))
			return granted
		}
		navigator.storage.persisted = async () => granted
	}, isGranted)
}

describe('profile, /dashboard/user-profile: storage', () => {
	test('is freed only after confirmation, and drafts stay', async ({ page }) => {
		// Otherwise the app may prefetch and cache a list after the space was freed.
		await saveData(page)
		await page.goto('/dashboard/user-profile')
		await keepSomething(page)
		await page.reload()
		// The app fetches the submissions once the screen has settled.
		await untilSettled(page)
		await untilNetworkIdle(page)
		await openSection(page)
		await section(page)
			.getByText(/Offline reading: \d+ pages, 2\.2 MB/)
			.waitFor()
		await section(page)
			.getByText(/The app itself: [\d.]+ [kM]B/)
			.waitFor()
		const freeUp = section(page).getByRole('button', { name: 'Free up space' })
		const dialog = page.getByRole('dialog', { name: 'Free up space' })
		await freeUp.click()
		await dialog.getByRole('button', { name: 'Keep' }).click()
		expect(await countAnswers(page)).toBeGreaterThan(1)

		await freeUp.click()
		await dialog.getByRole('button', { name: 'Delete' }).click()
		await noticesOn(page).getByText('2.2 MB freed').waitFor()
		await section(page).getByText('Offline reading: 0 pages, 0 B').waitFor()
		expect(await countAnswers(page)).toBe(0)
		expect(await page.evaluate(() => caches.has('precache'))).toBe(true)
		expect(await page.evaluate(() => localStorage.getItem('draft'))).toBe('typed')

		// There is nothing left to confirm.
		await freeUp.click()
		await noticesOn(page).getByText('0 B freed').waitFor()
	})

	test('persistence is requested at the second visit, only once', async ({ page, context }) => {
		await answerPersist(context, false)
		const asked = () => page.evaluate(() => localStorage.getItem('asked'))
		await page.goto('/dashboard/user-profile')
		await untilSettled(page)
		expect(await asked()).toBeNull()
		for (const visit of ['second', 'third']) {
			await page.reload()
			await untilSettled(page)
			await expect.poll(asked, { message: `at the ${visit} visit` }).toBe('1')
		}
		await openSection(page)
		await section(page).getByText('The phone may delete it when space runs out.').waitFor()

		await answerPersist(context, true)
		await page.reload()
		await openSection(page)
		await section(page).getByText('The phone keeps it until you free up space.').waitFor()
	})
})
