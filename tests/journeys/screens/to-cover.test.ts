import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { reporterTest as test, WITH_WORKER } from '../journey.ts'
import { openOffline, untilCached } from '../offline/cached.ts'
import { newsLinks } from '../session/pages.ts'
import { storedRecords } from '../stored-records.ts'
import { answerNews, answerNewsList } from './responses.ts'

// Reading without a network needs the worker.
test.override('phone', WITH_WORKER)
const filter = (page: Page) => page.getByRole('combobox', { name: 'Show news' })
const articleStar = (page: Page) => page.getByRole('article').locator('button[aria-pressed]')

/** Returns the ids of the starred news of all users in the database. */
async function storedIds(page: Page): Promise<string[]> {
	return (await storedRecords(page, 'starredNews')).map(({ key }) => key)
}

/** Evicts all cached answers but the profile, as weeks of reading other news would. */
function forgetNews(page: Page) {
	return page.evaluate(async () => {
		localStorage.removeItem('firstNews')
		for (const name of await caches.keys()) {
			if (!name.startsWith('responses-')) continue
			const cache = await caches.open(name)
			for (const request of await cache.keys())
				if (!request.url.endsWith('/self')) await cache.delete(request)
		}
	})
}

describe('news to cover', () => {
	test('leads back to all news while there is none', async ({ page }) => {
		await page.goto('/dashboard/updates')
		await filter(page).waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await page.getByRole('tab', { name: 'Local', selected: true }).waitFor()
		await filter(page).press('t')
		const showAll = page.getByRole('button', { name: 'Show all news' })
		await showAll.waitFor()
		await expect
			.poll(() => filter(page).evaluate((field) => field === document.activeElement))
			.toBe(true)
		await showAll.click()
		await page.getByRole('tab', { name: 'Local', selected: true }).waitFor()
		await expect.poll(() => newsLinks(page).count()).toBe(10)
		expect(await filter(page).inputValue()).toBe('')
	})

	test('can be starred, and opens weeks later, also offline', async ({ page, context, host }) => {
		await page.goto('/dashboard/updates')
		const title = (await newsLinks(page).nth(1).locator('[lang]').first().textContent()) ?? ''
		await newsLinks(page).nth(1).click()
		expect(await articleStar(page).getAttribute('aria-label')).toContain(
			title.replace(/\.\.\.$/, ''),
		)
		await articleStar(page).click()
		await page.getByRole('button', { name: 'Download media too' }).click()
		await page.goBack()
		await newsLinks(page).nth(1).getByRole('img', { name: 'To cover' }).waitFor()
		await page.getByRole('tab', { name: 'Local' }).click()
		await newsLinks(page).first().click()
		await articleStar(page).click()
		const local = (await page.getByRole('article').locator('h1').textContent()) ?? ''
		await page.goBack()
		await page.getByRole('link', { name: '2 news items to cover' }).click()
		await expect.poll(() => newsLinks(page).count()).toBe(2)
		expect(page.url()).toContain('show=to-cover')
		await page.goBack()
		await page.getByRole('tab', { name: 'Local', selected: true }).waitFor()
		await expect.poll(() => newsLinks(page).count()).toBe(10)
		await page.goto('/dashboard/saved-media')
		await page.getByText(/^1 file, /).waitFor()
		await untilCached(page, ['/self'])
		await forgetNews(page)

		const offline = await openOffline(context, page)
		await offline.goto('/dashboard/updates?tab=Local&show=to-cover')
		await offline.getByRole('link', { name: title.slice(0, 20) }).click()
		const article = offline.getByRole('article')
		await article.getByRole('heading', { name: title.slice(0, 20) }).waitFor()
		expect((await article.locator('p').first().textContent())?.length).toBeGreaterThan(40)
		await offline.goBack()
		const address = await newsLinks(offline)
			.filter({ hasText: title.slice(0, 20) })
			.getAttribute('href')
		await newsLinks(offline)
			.filter({ hasText: local.slice(0, 20) })
			.click()
		await articleStar(offline).click()
		await expect.poll(() => storedIds(offline)).toHaveLength(1)
		await offline.goBack()
		await expect.poll(() => newsLinks(offline).count()).toBe(1)

		await context.setOffline(false)
		host.trouble.set({ call: 'newsDetail', kind: 'status', status: 404 })
		await offline.goto(address ?? '')
		await offline.getByText('The newsroom no longer has this news.').waitFor()
		expect(await offline.getByRole('button', { name: 'Submit Link' }).count()).toBe(0)
	})

	test('is completed once it can be loaded', { tags: 'soak' }, async ({ page, context, host }) => {
		const brief = 'Told in full.'
		answerNewsList(host, [{ _id: 'one', newsTitle: 'A title' }])
		await page.goto('/dashboard/updates')
		await untilCached(page, ['/self', '/news?'])
		await context.setOffline(true)
		await newsLinks(page).first().click()
		await articleStar(page).click()
		const message = "Starred. The rest of this news loads when you're online."
		await page.getByRole('button', { name: message }).waitFor()
		await page.goBack()
		await filter(page).selectOption('to-cover')
		await page.getByText('0 of 1 in the app').waitFor()
		await newsLinks(page).first().click()
		await page.getByText('This phone has only part of this news.').waitFor()
		expect(await page.getByText('No media files available').count()).toBe(0)

		answerNews(host, { brief })
		await page.goBack()
		await context.setOffline(false)
		await page.getByText('Saved in the app', { exact: true }).waitFor()
		await forgetNews(page)
		await context.setOffline(true)
		await newsLinks(page).first().click()
		await page.getByText(brief).waitFor()
		await page.getByText('No media files available').waitFor()
	})
})
