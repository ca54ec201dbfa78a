// @module-tag soak
import { describe, expect } from 'vitest'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { inRounds } from '../rounds.ts'
import { answerNewsList } from '../screens/responses.ts'
import { newsLinks } from '../session/pages.ts'
import { freshness, untilKept } from './kept.ts'

// What is kept is kept by the worker.
test.override('phone', WITH_WORKER)

describe('a host that keeps one waiting', () => {
	test('the kept list is there all the same, with its age', async ({ page, context, host }) => {
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		await page.clock.install({ time: Date.now() + 12 * 60_000 })
		await inRounds(async ({ between }) => {
			host.trouble.set(
				{ call: 'self', kind: 'latency', milliseconds: between(0, 3000) },
				{ call: 'newsList', kind: 'latency', milliseconds: between(0, 300) },
				{ call: 'newsList', kind: 'hang' },
			)
			await page.reload()
			await newsLinks(page).first().waitFor()
			await freshness(page).getByText('Updated 12 min ago').waitFor()
			expect(await freshness(page).getAttribute('aria-busy')).toBe('true')
		})
		host.trouble.clear()
		await context.close()
	})

	test('fresh news comes in above, moves nothing, and is led to', async ({ page, host }) => {
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		await untilKept(page, ['/self', '/news?'])
		const kept = await (
			await page.request.get('/v1/reporter/news?page=1&pageSize=10&updateType=Political')
		).json()
		host.trouble.set({ call: 'newsList', kind: 'hold' })
		await page.reload()
		const first = newsLinks(page).first()
		await first.waitFor()
		await first.focus()
		// Where it stands once the page has arrived.
		await page.emulateMedia({ reducedMotion: 'reduce' })
		const before = await first.boundingBox()
		const title = await first.textContent()
		host.trouble.clear()
		const fresh = { ...kept.data[0], _id: 'fresh', newsTitle: 'Just in' }
		answerNewsList(host, [fresh, ...kept.data], true)
		await freshness(page).and(page.locator(':not([aria-busy])')).click()
		await page.getByRole('button', { name: '1 new' }).waitFor()
		const same = newsLinks(page).filter({ hasText: title ?? '' })
		expect((await same.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
		await page.getByRole('button', { name: '1 new' }).click()
		await page.getByRole('link', { name: 'Just in' }).waitFor()
		await page.getByRole('button', { name: '1 new' }).waitFor({ state: 'hidden' })
	})

	test('fresh news is on top where nobody has touched the list', async ({ page, portal }) => {
		const { host, origin } = portal
		await page.goto('/dashboard/updates')
		await newsLinks(page).first().waitFor()
		const { data } = await (
			await page.request.get(`${origin}/v1/reporter/news?page=1&pageSize=10&updateType=Political`)
		).json()
		answerNewsList(host, [{ ...data[0], _id: 'fresh', newsTitle: 'Just in' }, ...data], true)
		await freshness(page).and(page.locator(':not([aria-busy])')).click()
		await newsLinks(page).first().filter({ hasText: 'Just in' }).waitFor()
		const list = newsLinks(page).first().locator('../../..')
		expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
		expect(await page.getByRole('button', { name: '1 new' }).count()).toBe(0)
	})
})
