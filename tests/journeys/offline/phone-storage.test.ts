import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../screens/reporter.ts'
import { noticesOn } from '../session/notices.ts'

const section = (page: Page) =>
	page.locator('section').filter({ has: page.getByRole('heading', { name: 'On this phone' }) })

/** Answers kept as the worker keeps them, a file of the app, and a draft beside them. */
async function keepSomething(page: Page) {
	await page.evaluate(async () => {
		const answers = await caches.open('answers-of-a-sign-in')
		await answers.put('/v1/reporter/self', new Response('x'.repeat(4000)))
		await answers.put('/v1/reporter/news', new Response('x'.repeat(2_200_000)))
		const app = await caches.open('precache')
		await app.put('/assets/app.js', new Response('x'.repeat(7000)))
		localStorage.setItem('draft', 'typed')
	})
}

describe('profile, /dashboard/user-profile: on this phone', () => {
	test('stands what is kept, and is freed only after a question, and never what was typed', async ({
		page,
	}) => {
		await page.goto('/dashboard/user-profile')
		await keepSomething(page)
		await page.reload()
		await section(page).getByText('To read offline: 2 pages, 2.2 MB').waitFor()
		await section(page).getByText('The app itself: 7 kB').waitFor()

		const freeUp = section(page).getByRole('button', { name: 'Free up space' })
		const dialog = page.getByRole('dialog', { name: 'Free up space' })
		await freeUp.click()
		await dialog.getByRole('button', { name: 'Keep it' }).click()
		expect(await page.evaluate(() => caches.has('answers-of-a-sign-in'))).toBe(true)

		await freeUp.click()
		await dialog.getByRole('button', { name: 'Delete it' }).click()
		await noticesOn(page).getByText('Freed: 2.2 MB').waitFor()
		await section(page).getByText('To read offline: 0 pages, 0 B').waitFor()
		expect(await page.evaluate(() => caches.keys())).toEqual(['precache'])
		expect(await page.evaluate(() => localStorage.getItem('draft'))).toBe('typed')

		// There is nothing left to ask about.
		await freeUp.click()
		await noticesOn(page).getByText('Freed: 0 B').waitFor()
	})

	for (const { answer, told } of [
		{ answer: true, told: 'The phone keeps it until you free the space.' },
		{ answer: false, told: 'The phone may clear it when it runs out of space.' },
	]) {
		test(`where the browser ${answer ? 'promises' : 'refuses'} to keep it, says so; it is asked once`, async ({
			page,
			context,
		}) => {
			await context.addInitScript((isGranted) => {
				const asked = () => Number(localStorage.getItem('asked'))
				navigator.storage.persist = async () => {
					localStorage.setItem('asked', String(asked() + 1))
					return isGranted
				}
				navigator.storage.persisted = async () => isGranted && asked() > 0
			}, answer)
			const asked = () => page.evaluate(() => localStorage.getItem('asked'))
			const hasSettled = () =>
				page.locator('section[aria-label="Notices"]').waitFor({ state: 'attached' })

			await page.goto('/dashboard/user-profile')
			await hasSettled()
			expect(await asked(), 'at the first visit').toBeNull()
			for (const visit of ['second', 'third']) {
				await page.reload()
				await hasSettled()
				await expect.poll(asked, { message: `at the ${visit} visit` }).toBe('1')
			}
			await section(page).getByText(told).waitFor()
		})
	}
})
