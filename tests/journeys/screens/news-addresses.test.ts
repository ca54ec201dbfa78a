import { describe, expect } from 'vitest'
import { test } from './reporter.ts'

/** Ids that guessing parsers read as numbers, and ids with whatever means something in an address. */
const IDS = [
	'507819283746501928374651',
	'64e512',
	'1e5',
	'0123',
	'true',
	'{"a":1}',
	'with spaces in it',
	'with/slashes\\both',
	'100%',
	'a%2Fb%20c',
	'a+b&newsId=c?d#e',
	'ಸುದ್ದಿ-೧',
]

describe('news detail, /dashboard/news-detail?newsId={id}: the address', () => {
	test('takes any id through a tap, a reload and the address bar', { tags: 'soak' }, async ({
		page,
		portal,
	}) => {
		const insert = portal.host.database.prepare(
			"INSERT INTO news VALUES (?, 'Local', ?, 'Brief', ?, NULL, '[]')",
		)
		IDS.forEach((id, index) => {
			insert.run(id, `Item ${index + 1}.`, Date.now() + index)
		})
		await page.goto('/dashboard/updates?tab=Local')
		const panel = page.getByRole('tabpanel', { name: 'Local' })
		await panel.getByRole('button', { name: 'Load More' }).click()

		for (const [index, id] of IDS.entries()) {
			const title = `Item ${index + 1}.`
			await panel.getByRole('link', { name: title }).click()
			await page.getByRole('heading', { name: title }).waitFor()
			expect(new URL(page.url()).searchParams.get('newsId')).toBe(id)
			await page.goBack()
			await panel.waitFor()
		}
		for (const [index, id] of IDS.entries()) {
			const title = page.getByRole('heading', { name: `Item ${index + 1}.` })
			await page.goto(`/dashboard/news-detail?newsId=${encodeURIComponent(id)}`)
			await title.waitFor()
		}
		for (const id of ['64e512', 'a+b&newsId=c?d#e']) {
			await page.goto(`/dashboard/news-detail?newsId=${encodeURIComponent(id)}`)
			await page.reload()
			const title = `Item ${IDS.indexOf(id) + 1}.`
			await page.getByRole('heading', { name: title }).waitFor()
			expect(new URL(page.url()).searchParams.get('newsId')).toBe(id)
		}
	})
})
