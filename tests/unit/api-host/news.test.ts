// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../../../src/shared/contract/categories.ts'
import {
	type NewsItem,
	newsDetailResponse,
	newsListResponse,
} from '../../../src/shared/contract/news.ts'
import { type Browser, logIn, messageOf, startHost } from './running-host.ts'

async function readAll(browser: Browser, category: string, pageSize: number): Promise<NewsItem[]> {
	const items: NewsItem[] = []
	for (let page = 1; ; page += 1) {
		const query = `page=${page}&pageSize=${pageSize}&updateType=${category}`
		const response = await browser.call('GET', `/v1/reporter/news?${query}`)
		const answer = v.parse(newsListResponse, await response.json())
		items.push(...answer.items)
		if (!answer.hasNext) return items
	}
}

describe('the news', () => {
	test('of each category can be read to the end, newest first, without gaps or repeats', async () => {
		const { url, host } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const seen = new Set<string>()
		for (const category of CATEGORIES) {
			const items = await readAll(browser, category, 10)
			const times = items.map(({ createdAt }) => Date.parse(createdAt ?? ''))
			expect(items.length).toBeGreaterThanOrEqual(22)
			expect(times).toEqual([...times].sort((one, other) => other - one))
			expect(await readAll(browser, category, 7)).toEqual(items)
			for (const { _id } of items) seen.add(_id)
		}
		const stored = host.database.prepare('SELECT count(*) AS total FROM news').get()
		expect(seen.size).toBe(stored?.total)
		expect(seen.size).toBeGreaterThanOrEqual(66)
	})

	test('says with each page what the whole list has', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const meta = async (query: string) => {
			const response = await browser.call('GET', `/v1/reporter/news?updateType=Local${query}`)
			return ((await response.json()) as { meta: unknown }).meta
		}
		expect(await meta('')).toEqual({ total: 23, page: { hasNext: true, number: 1, size: 10 } })
		expect(await meta('&page=3&pageSize=10')).toEqual({
			total: 23,
			page: { hasNext: false, number: 3, size: 10 },
		})
		expect(await meta('&page=99&pageSize=10')).toMatchObject({ page: { hasNext: false } })
	})

	test('looks like a newsroom of Karnataka: two languages, long titles, odd paths', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const items = (
			await Promise.all(CATEGORIES.map((category) => readAll(browser, category, 100)))
		).flat()
		const titles = items.map(({ newsTitle }) => newsTitle ?? '')
		const kannada = titles.filter((title) => /\p{Script=Kannada}/u.test(title))
		const paths = items.flatMap(({ mediaFiles }) =>
			mediaFiles.map(({ filePath }) => filePath ?? ''),
		)

		expect(new Set(titles).size).toBe(items.length)
		expect(kannada.length / titles.length).toBeGreaterThan(0.4)
		expect(kannada.length / titles.length).toBeLessThan(0.6)
		expect(titles.filter((title) => title.length > 100).length).toBeGreaterThanOrEqual(6)
		expect(paths.some((path) => path.startsWith('public\\news\\'))).toBe(true)
		expect(paths.some((path) => path.startsWith('public/news/'))).toBe(true)
		expect(paths.some((path) => path.startsWith('news/'))).toBe(true)
		expect(items.every(({ _id }) => /^[0-9a-f]{24}$/.test(_id))).toBe(true)
		for (const path of new Set(paths)) {
			const clean = path.replaceAll('\\', '/').replace(/^public\//, '')
			expect([path, (await fetch(`${url}/${clean}`)).status]).toEqual([path, 200])
		}
	})

	test.each(['64e512094837120495837261', '507819283746501928374650'])(
		'with the id %s is found by it',
		async (id) => {
			const { url } = await startHost()
			const browser = await logIn(url, 'ordinary')
			const response = await browser.call('GET', `/v1/reporter/news/${id}`)

			expect(v.parse(newsDetailResponse, await response.json())._id).toBe(id)
		},
	)

	test('that does not exist is no longer available', async () => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const response = await browser.call('GET', '/v1/reporter/news/000000000000000000000000')

		expect(response.status).toBe(404)
		expect(await messageOf(response)).toBe('This news is no longer available.')
	})

	test.each([
		['page=0&updateType=Local', 'page must be a whole number from 1.'],
		['page=one&updateType=Local', 'page must be a whole number from 1.'],
		['page=1.5&updateType=Local', 'page must be a whole number from 1.'],
		['pageSize=0&updateType=Local', 'pageSize must be a whole number from 1 to 100.'],
		['pageSize=101&updateType=Local', 'pageSize must be a whole number from 1 to 100.'],
		['page=1&pageSize=10&updateType=Elsewhere', 'There is no category "Elsewhere".'],
		['page=1&pageSize=10', 'There is no category "".'],
	])('asked for with %s is refused with words', async (query, words) => {
		const { url } = await startHost()
		const browser = await logIn(url, 'ordinary')
		const response = await browser.call('GET', `/v1/reporter/news?${query}`)

		expect(response.status).toBe(400)
		expect(await messageOf(response)).toBe(words)
	})
})
