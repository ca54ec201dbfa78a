import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { noteAnnounced } from '../access/announced.ts'
import { sumUpShifts } from '../access/shifts.ts'
import { reporterTest as test, untilSettled, test as visitor } from '../journey.ts'
import { answerNews } from '../screens/responses.ts'

const bar = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline." })

const firstNews = (page: Page) => page.getByRole('tabpanel').getByRole('link').first()

describe('the offline bar', () => {
	test('is shown and announced without a network or host', async ({ page, context, host }) => {
		const announced = await noteAnnounced(page)
		const ofConnection = async () => (await announced()).filter((text) => text.includes('line'))
		await page.goto('/dashboard/updates')
		await untilSettled(page)
		await context.setOffline(true)
		await bar(page).getByText("You can still read anything you've opened before.").waitFor()
		await expect.poll(ofConnection).toEqual(["You're offline."])
		await context.setOffline(false)
		await bar(page).waitFor({ state: 'detached' })
		await expect.poll(ofConnection).toEqual(["You're offline.", "You're back online."])

		await firstNews(page).waitFor()
		host.trouble.set({ call: '*', kind: 'reset-before' })
		await page.getByRole('tab', { name: 'Local' }).click()
		await bar(page).waitFor()
		host.trouble.clear()
		await bar(page).waitFor({ state: 'detached' })
		await firstNews(page).waitFor()
	})

	test('moves nothing, and covers no content', { tags: 'soak' }, async ({
		page,
		context,
		host,
	}) => {
		const brief = 'A paragraph of the brief.\n'.repeat(60)
		answerNews(host, { brief })
		const shifts = await sumUpShifts(page)
		await page.goto('/dashboard/news-detail?newsId=one')
		await untilSettled(page)
		await context.setOffline(true)
		await bar(page).waitFor()
		const submit = page.getByRole('button', { name: 'Submit Link' })
		for (const end of [0, 100_000]) {
			await page.evaluate((top) => scrollTo(0, top), end)
			const [button, box] = await Promise.all([submit.boundingBox(), bar(page).boundingBox()])
			if (button === null || box === null) throw new Error('Both should be on the screen')
			expect(button.y + button.height).toBeLessThanOrEqual(box.y)
			// A page may end between two pixels.
			expect(Math.abs(box.y + box.height - 844)).toBeLessThan(1)
		}
		expect(await shifts()).toBe(0)
	})
})

visitor('the login says why it needs a connection', { tags: 'soak' }, async ({ page, context }) => {
	await page.goto('/auth/login')
	await untilSettled(page)
	await context.setOffline(true)
	await bar(page).getByText('You need to be online to log in.').waitFor()
})
