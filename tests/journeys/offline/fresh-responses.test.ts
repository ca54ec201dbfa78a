// @module-tag soak
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reporterTest as base, openUpdates, WITH_WORKER } from '../journey.ts'
import { answerNewsList } from '../screens/responses.ts'
import { newsLinks } from '../session/pages.ts'
import { freshness, untilCached } from './cached.ts'

/** A test that shows the news and has it in the response cache. */
const test = base
	.extend('phone', () => WITH_WORKER)
	.extend('news', async ({ page }) => {
		await openUpdates(page)
		await untilCached(page, ['/self', '/news?'])
		const address = '/v1/reporter/news?page=1&pageSize=10&updateType=Political'
		const { data } = await (await page.request.get(address)).json()
		return [{ ...data[0], _id: 'fresh', newsTitle: 'Just in' }, ...data]
	})

const refresh = (page: Page) => freshness(page).and(page.locator(':not([aria-busy])')).click()

test('fresh news moves nothing, and a button leads to it', async ({ page, host, news }) => {
	host.trouble.set({ call: 'newsList', kind: 'hold' })
	await page.reload()
	const first = newsLinks(page).first()
	await first.focus()
	const before = await first.boundingBox()
	// Not the whole row, whose age may change meanwhile.
	const title = await first.locator('[lang]').first().textContent()
	host.trouble.clear()
	answerNewsList(host, news, true)
	await refresh(page)
	await page.getByRole('button', { name: '1 new' }).waitFor()
	const same = newsLinks(page).filter({ hasText: title ?? '' })
	expect((await same.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
	await page.getByRole('button', { name: '1 new' }).click()
	await page.getByRole('link', { name: 'Just in' }).waitFor()
	await page.getByRole('button', { name: '1 new' }).waitFor({ state: 'hidden' })
})

test('fresh news is on top if nobody has touched the list', async ({ page, host, news }) => {
	answerNewsList(host, news, true)
	await refresh(page)
	await newsLinks(page).first().filter({ hasText: 'Just in' }).waitFor()
	const list = newsLinks(page).first().locator('../../..')
	expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
	expect(await page.getByRole('button', { name: '1 new' }).count()).toBe(0)
})
