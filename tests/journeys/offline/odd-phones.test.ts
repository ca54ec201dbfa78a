// @module-tag soak
import { describe, expect } from 'vitest'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { newsLinks } from '../session/pages.ts'
import { freshness, openOffline, untilKept } from './kept.ts'

// What is kept is kept by the worker.
test.override('phone', WITH_WORKER)

describe('a clock that is wrong by two years', () => {
	for (const [which, years] of [
		['ahead', 2],
		['behind', -2],
	] as const) {
		test(`loses nothing when ${which}, and tells no future age`, async ({ page, context }) => {
			await page.goto('/dashboard/updates')
			await newsLinks(page).first().waitFor()
			await untilKept(page, ['/self', '/news?'])
			const offline = await openOffline(context, page)
			await offline.clock.setFixedTime(Date.now() + years * 365 * 86_400_000)
			await offline.goto('/dashboard/updates')
			await newsLinks(offline).first().waitFor()
			const age = await freshness(offline).textContent()
			expect(age).toMatch(years > 0 ? /Updated \d\d\/\d\d\/\d{4} \|/ : /Updated earlier/)
		})
	}
})

describe('stored answers of another shape', () => {
	test('are left alone, and the host is asked', async ({ page }) => {
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		for (const body of ['', '<html>', '{}', '[]', 'null', '{"data":[{"_id":7}]}', '{"data":"x"}']) {
			await page.evaluate(async (damaged) => {
				const name = (await caches.keys()).find((key) => key.startsWith('answers-'))
				const cache = await caches.open(name ?? '')
				for (const request of await cache.keys()) await cache.put(request, new Response(damaged))
			}, body)
			await page.reload()
			await newsLinks(page).nth(3).waitFor()
		}
	})
})

describe('a phone that is full', () => {
	test('says so once, and loses nothing that is there', async ({ page, context, portal }) => {
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		await page.reload()
		await newsLinks(page).first().waitFor()
		const disk = await context.newCDPSession(page)
		await disk.send('Storage.overrideQuotaForOrigin', { origin: portal.origin, quotaSize: 1000 })
		// What is prefetched for the next screens may be the first that has no room.
		const told = page
			.getByRole('region', { name: 'Notices' })
			.getByText('Your phone is full.')
			.waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await told
		await newsLinks(page).nth(2).waitFor()
		await disk.send('Storage.overrideQuotaForOrigin', { origin: portal.origin })
		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/updates?tab=Political')
		await newsLinks(offline).nth(2).waitFor()
	})
})
