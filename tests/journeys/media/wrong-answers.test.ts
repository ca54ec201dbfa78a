import { describe, expect } from 'vitest'
import { test as base, NEWS_ADDRESS, savedMark } from './big-file.ts'
import type { Turn } from './flaky-media.ts'

const test = base.extend('fileSize', () => 400_000)

const VIDEO = { 'Content-Type': 'video/mp4' }

const PORTAL_PAGE = {
	status: 200,
	headers: { 'Content-Type': 'text/html' },
	body: '<h1>Station Wi-Fi</h1>',
}

describe('what is not the file is never saved as one', () => {
	for (const [what, first, then] of [
		['a page', { instead: PORTAL_PAGE }, {}],
		['nothing', { instead: { status: 200, headers: { ...VIDEO, 'Content-Length': '0' } } }, {}],
		['a missing file', { instead: { status: 404 } }, {}],
		['a page in place of the rest', { cutAfter: 200_000 }, { instead: PORTAL_PAGE }],
		[
			'a part from elsewhere',
			{ cutAfter: 200_000 },
			{ headers: { 'Content-Range': 'bytes 100000-399999/400000' } },
		],
	] satisfies [string, Turn, Turn][])
		test(`${what}: it is told, and tried again on a tap`, async ({ page, media }) => {
			media.plan(first, then)
			await page.goto(NEWS_ADDRESS)
			const downloads: unknown[] = []
			page.on('download', (file) => downloads.push(file))
			await page.getByRole('button', { name: 'Download', exact: true }).click()
			await page.getByRole('button', { name: 'Failed to fetch media.', exact: true }).waitFor()
			expect(downloads).toEqual([])
			const kept = first.cutAfter ?? 0
			if (kept > 0) await page.getByText('Not complete yet: 200 kB are kept.').waitFor()

			media.plan()
			await page.getByRole('button', { name: 'Try again' }).click()
			await savedMark(page).waitFor()
			if (kept > 0) expect(media.asked.at(-1)?.range).toBe(`bytes=${kept}-`)
			await expect.poll(() => downloads.length).toBe(1)
		})

	test('an answer that ends too soon is gone on with', async ({ page, media }) => {
		media.plan({ headers: { 'Content-Length': '400000' }, cutAfter: 100_000 }, {})
		await page.goto(NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await savedMark(page).waitFor()
		expect(media.asked.map(({ range }) => range)).toEqual([undefined, 'bytes=100000-'])
	})

	test('a host that is busy is asked again, and in the end it is told', async ({ page, media }) => {
		media.plan(...Array.from({ length: 5 }, () => ({ instead: { status: 503 } })))
		await page.goto(NEWS_ADDRESS)
		await page.getByRole('button', { name: 'Download', exact: true }).click()
		await page.getByText('Waiting for the connection').waitFor()
		await page.getByRole('button', { name: 'Failed to fetch media.', exact: true }).waitFor()
		expect(media.asked).toHaveLength(5)
	})
})

test('while the host is out of reach it waits, and then goes on by itself', async ({
	page,
	media,
}) => {
	const dropped = { instead: { status: 503 } }
	media.plan({ cutAfter: 100_000 }, dropped, dropped)
	await page.goto(NEWS_ADDRESS)
	await page.getByRole('button', { name: 'Download', exact: true }).click()
	await page.getByText('Waiting for the connection').waitFor()
	await savedMark(page).waitFor()
	expect(media.asked.at(-1)?.range).toBe('bytes=100000-')
})
