import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cachedNewsPages, fetchNewsPage } from '../../../src/api/news.ts'
import { newsListQuery, totalOf } from '../../../src/features/news/model/news-list-query.ts'

vi.mock('../../../src/api/news.ts')

/** Of a page, only what the tests need. */
type Page = {
	hasNext: boolean
	items: { _id: string }[]
	page?: number
	total?: number | undefined
}

type FetchPage = (page: number, signal?: AbortSignal, endsOnRateLimit?: boolean) => Promise<Page>

type Cached = () => Promise<{ data: Page; at: number }[]>

const nothingCached: Cached = async () => []

/** Returns the query of a list on a host that has these pages, and a phone that has these. */
function queryOf(fetchPage: FetchPage, cached = nothingCached) {
	vi.mocked(fetchNewsPage).mockImplementation(
		(_category, ...request) => fetchPage(...request) as never,
	)
	vi.mocked(cachedNewsPages).mockImplementation(cached as never)
	return newsListQuery('Political')
}

const never = () => new Promise<Page>(() => undefined)
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Shows a list as a screen does, until the end of the test. */
function show(fetchPage: FetchPage, cached = nothingCached, client = newClient()) {
	const list = new InfiniteQueryObserver(client, queryOf(fetchPage, cached))
	onTestFinished(list.subscribe(() => undefined))
	return { list, now: () => list.getCurrentResult() }
}

/** Creates a host with this many pages, which records the pages requested. */
function hostOf(pages: number) {
	const asked: number[] = []
	const fetchPage = async (page: number): Promise<Page> => {
		asked.push(page)
		return { page, hasNext: page < pages, items: [] }
	}
	return { fetchPage, asked }
}

test.each([
	[1, 1],
	[3, 3],
	[4, 0],
])('of %i pages shown again, %i are refetched', async (pages, fetchedAgain) => {
	const { fetchPage, asked } = hostOf(9)
	const client = newClient()
	const numbers = Array.from({ length: pages }, (_, index) => index + 1)
	const seen = numbers.map((page): Page => ({ page, hasNext: true, items: [] }))
	client.setQueryData(['news', 'Political'], { pages: seen, pageParams: numbers })
	await client.invalidateQueries({ queryKey: ['news'], refetchType: 'none' })
	const { now } = show(fetchPage, nothingCached, client)
	await expect.poll(() => now().isFetching).toBe(false)
	expect(asked).toHaveLength(fetchedAgain)
})

describe('a cached list', () => {
	const cachedUpTo = (last: number, at: (page: number) => number) => async () =>
		Array.from({ length: last }, (_, index) => index + 1).map((page) => ({
			data: { page, hasNext: true, items: [] },
			at: at(page),
		}))

	test('shows before the host responds, as old as its oldest page, and is then replaced', async () => {
		const answer = Promise.withResolvers<Page>()
		const cached = cachedUpTo(2, (page) => 5000 - page)
		const { now } = show(() => answer.promise, cached)
		await expect.poll(() => now().data?.pages.length).toBe(2)
		await expect.poll(() => now().dataUpdatedAt).toBe(4998)
		await expect.poll(() => now().isFetching).toBe(true)
		answer.resolve({ page: 100, hasNext: false, items: [] })
		await expect.poll(() => now().data?.pages).toEqual([{ page: 100, hasNext: false, items: [] }])
		expect(now().dataUpdatedAt).toBeGreaterThan(5000)
	})

	test("stays if the host can't be reached, and keeps its age", async () => {
		const cached = cachedUpTo(1, () => 5000)
		const { now } = show(() => Promise.reject<Page>(new Error('No network')), cached)
		await expect.poll(() => now().isError).toBe(true)
		expect(now().data?.pages).toHaveLength(1)
		expect(now().dataUpdatedAt).toBe(5000)
	})

	test('has no age if the clock was set back since', async () => {
		const cached = cachedUpTo(1, () => Date.now() + 63_000_000_000)
		const { now } = show(never, cached)
		await expect.poll(() => now().data?.pages.length).toBe(1)
		await expect.poll(() => now().dataUpdatedAt).toBe(0)
	})
})

test('only the first ten pages of a refresh may end the session', async () => {
	const { fetchPage } = hostOf(12)
	const client = newClient()
	const ends: (boolean | undefined)[] = []
	const query = queryOf((page, _signal, endsOnRateLimit) => {
		ends.push(endsOnRateLimit)
		return fetchPage(page)
	})
	await client.fetchInfiniteQuery({ ...query, pages: 12 })
	expect(ends).toEqual([...Array.from({ length: 10 }, () => true), false, false])
})

describe('a list whose rows move while its pages load', () => {
	/** A host with 25 rows in pages of ten, and changes before its next pages are read. */
	function movingHost(changes: ((rows: string[]) => void)[], hasTotal = true) {
		const rows = Array.from({ length: 25 }, (_, row) => `${row}`)
		const asked: number[] = []
		const left = [...changes]
		const fetchPage = async (page: number) => {
			if (asked.push(page) > 1) left.shift()?.(rows)
			const shown = rows.slice(page * 10 - 10, page * 10).map((_id) => ({ _id }))
			return {
				items: shown,
				hasNext: page * 10 < rows.length,
				total: hasTotal ? rows.length : undefined,
			}
		}
		return { rows, asked, fetchPage }
	}

	/** Reads all pages, one after the other. Returns the read rows without doubles, and how many are missing. */
	async function readAll(fetchPage: FetchPage) {
		const { list } = show(fetchPage)
		await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)
		while (list.getCurrentResult().hasNextPage) await list.fetchNextPage()
		const { data } = list.getCurrentResult()
		const read = data?.pages.flatMap(({ items }) => items.map(({ _id }) => _id)) ?? []
		return { read: [...new Set(read)], total: totalOf(data?.pages) }
	}

	const remove = (index: number) => (rows: string[]) => void rows.splice(index, 1)
	const add = (rows: string[]) => void rows.unshift('new')
	const lift = (rows: string[]) => void rows.unshift(...rows.splice(15, 1))
	const nothing = () => undefined

	test.each<[string, ((rows: string[]) => void)[]]>([
		['a row is removed from a page already read', [remove(3)]],
		['a row is removed before the last page', [nothing, remove(3)]],
		['a row is added', [add]],
		['a row moves to the top', [lift]],
		['a row is removed and another one added', [remove(3), add]],
	])('is read again, so that none is missing, if %s', async (_what, changes) => {
		const { fetchPage, rows, asked } = movingHost(changes)
		expect((await readAll(fetchPage)).read).toEqual(rows)
		expect(asked.length).toBeLessThanOrEqual(3 + 2 + 3)
	})

	test('is read again if rows come twice, even if the host sends no total', async () => {
		const { fetchPage, rows } = movingHost([lift], false)
		expect((await readAll(fetchPage)).read).toEqual(rows)
	})

	test("isn't read again if nothing has moved, even if the host's total is wrong", async () => {
		const { fetchPage, asked } = movingHost([])
		await readAll(async (page) => ({ ...(await fetchPage(page)), total: 99 }))
		expect(asked).toEqual([1, 2, 3])
	})

	test('is read again only once each time, and tells the total, if rows never stop moving', async () => {
		const { fetchPage, asked } = movingHost(Array.from({ length: 50 }, () => lift))
		const { read, total } = await readAll(fetchPage)
		expect(total).toBe(25)
		expect(read.length).toBeLessThan(25)
		expect(asked).toEqual([1, 2, 1, 2, 3, 1, 2, 3])
	})

	test("keeps its rows if reading again fails, and doesn't end the session", async () => {
		const { fetchPage, asked } = movingHost([remove(3)])
		const endsOnRateLimit: (boolean | undefined)[] = []
		const { read } = await readAll(async (page, _signal, ends) => {
			endsOnRateLimit.push(ends)
			if (ends === false) throw new Error('Too many requests')
			return fetchPage(page)
		})
		expect(asked).toEqual([1, 2, 3])
		expect(read).toHaveLength(24)
		expect(endsOnRateLimit).toEqual([true, true, false, true, false])
	})
})
