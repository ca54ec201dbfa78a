import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { openUpdates, reporterTest as test } from '../journey.ts'
import { newsLinks } from '../session/pages.ts'
import { answerNews, publishNews } from './responses.ts'

describe('news detail, /dashboard/news-detail: the news', () => {
	test('is shown, or why it is missing', async ({ page, host }) => {
		await page.goto('/dashboard/news-detail?newsId=nobody-knows')
		const gone = page.getByText('This news is no longer available.')
		const missing = page.getByText('News ID is missing.')
		const wayBack = (message: Locator) =>
			message.locator('..').getByRole('link', { name: 'Back to updates' })
		await wayBack(gone).waitFor()
		const actions = page.getByRole('button', { name: /Try again|Submit Link/ })
		expect(await actions.count()).toBe(0)

		for (const address of ['/dashboard/news-detail', '/dashboard/news-detail?newsId=']) {
			await page.goto(address)
			await missing.waitFor()
			expect(await actions.count()).toBe(0)
		}
		expect(host.count('newsDetail')).toBe(1)
		await wayBack(missing).click()
		await page.getByRole('tabpanel').waitFor()

		answerNews(host, {
			newsTitle: 'z'.repeat(150),
			brief: 'First line\nsecond line <b>plain</b>',
			createdAt: '2026-01-31T12:00:00.000Z',
			externalFileLink: 'https://example.org/agenda.pdf?a=1#b',
		})
		await page.goto('/dashboard/news-detail?newsId=one')
		const article = page.getByRole('article')
		// Only lists truncate the title.
		await article.getByRole('heading', { level: 1, name: 'z'.repeat(150) }).waitFor()
		await article.getByText('31/01/2026', { exact: true }).waitFor()
		await article.getByText('First line second line <b>plain</b>', { exact: true }).waitFor()
		const link = article.getByRole('link')
		expect(await link.getAttribute('href')).toBe('https://example.org/agenda.pdf?a=1#b')
		expect(await link.getAttribute('target')).toBe('_blank')
		expect(await link.getAttribute('rel')).toContain('noopener')
		expect(await page.getByRole('button', { name: 'Submit Link' }).isVisible()).toBe(true)

		const externalFileLink = 'Album: https://example.org/a, clips: https://example.org/b'
		host.trouble.clear()
		answerNews(host, { externalFileLink })
		await page.reload()
		await article.getByText(externalFileLink, { exact: true }).waitFor()
		const links = article.getByRole('link', { name: /More media [12]/ })
		const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
		expect(addresses).toEqual(['https://example.org/a', 'https://example.org/b'])
	})

	test('takes over the focus from the page that waited for it', { tags: 'soak' }, async ({
		page,
		host,
	}) => {
		publishNews(host, 'Late')
		host.trouble.set({ call: 'newsDetail', kind: 'hold' })
		await openUpdates(page)
		await newsLinks(page).getByText('Late').click()
		await page.locator('h1:focus').getByText('News', { exact: true }).waitFor()
		host.trouble.clear()
		await page.locator('h1:focus').getByText('Late').waitFor()
	})
})
