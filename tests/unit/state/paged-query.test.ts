import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { pagedQuery, refreshPages } from '../../../src/queries/paged-query.ts'

type Page = { page: number; hasNext: boolean }

const nothingKept = async () => undefined

/** A list of so many pages, and the page numbers it was asked for. */
function listOf(pages: number) {
	const asked: number[] = []
	const query = pagedQuery(
		['list'],
		async (page): Promise<Page> => {
			asked.push(page)
			return { page, hasNext: page < pages }
		},
		nothingKept,
	)
	return {
		query,
		asked,
		client: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
	}
}

test('pages are counted from one and followed until one says it is the last', async () => {
	const { query, asked, client } = listOf(3)
	const list = new InfiniteQueryObserver(client, query)
	const stop = list.subscribe(() => undefined)
	await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)
	expect(list.getCurrentResult().hasNextPage).toBe(true)
	await list.fetchNextPage()
	const last = await list.fetchNextPage()
	stop()
	expect(asked).toEqual([1, 2, 3])
	expect(last.data?.pages.map(({ page }) => page)).toEqual([1, 2, 3])
	expect(last.hasNextPage).toBe(false)
})

test.each([
	[1, 1],
	[3, 3],
	[4, 0],
])('of %i pages seen anew, %i are fetched again', async (pages, fetchedAgain) => {
	const { query, asked, client } = listOf(9)
	client.setQueryData(['list'], {
		pages: Array.from({ length: pages }, (_, index) => ({ page: index + 1, hasNext: true })),
		pageParams: Array.from({ length: pages }, (_, index) => index + 1),
	})
	await client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
	const list = new InfiniteQueryObserver(client, query)
	const stop = list.subscribe(() => undefined)
	await expect.poll(() => list.getCurrentResult().isFetching).toBe(false)
	stop()
	expect(asked).toHaveLength(fetchedAgain)
})

test('a page that is no longer wanted is told so', async () => {
	let signal: AbortSignal | undefined
	const client = new QueryClient()
	const query = pagedQuery(
		['list'],
		(_page, given) => {
			signal = given
			return new Promise<Page>(() => undefined)
		},
		nothingKept,
	)
	const stop = new InfiniteQueryObserver(client, query).subscribe(() => undefined)
	await expect.poll(() => signal).toBeDefined()
	stop()
	expect(signal?.aborted).toBe(true)
})

describe('a list that is kept on the phone', () => {
	const keptUpTo = (last: number, at: (page: number) => number) => async (page: number) =>
		page <= last ? { data: { page, hasNext: true }, at: at(page) } : undefined

	test('is there before the host answers, as old as its oldest page, and renewed by the host', async () => {
		let data: (page: Page) => void = () => undefined
		const query = pagedQuery(
			['list'],
			() => new Promise<Page>((resolve) => (data = resolve)),
			keptUpTo(2, (page) => 5000 - page),
		)
		const list = new InfiniteQueryObserver(new QueryClient(), query)
		const stop = list.subscribe(() => undefined)
		await expect.poll(() => list.getCurrentResult().data?.pages.length).toBe(2)
		await expect.poll(() => list.getCurrentResult().dataUpdatedAt).toBe(4998)
		await expect.poll(() => list.getCurrentResult().isFetching).toBe(true)
		data({ page: 100, hasNext: false })
		await expect
			.poll(() => list.getCurrentResult().data?.pages)
			.toEqual([{ page: 100, hasNext: false }])
		expect(list.getCurrentResult().dataUpdatedAt).toBeGreaterThan(5000)
		stop()
	})

	test('stays when the host cannot be reached, and keeps its age', async () => {
		const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
		const query = pagedQuery(
			['list'],
			() => Promise.reject<Page>(new Error('No network')),
			keptUpTo(1, () => 5000),
		)
		const list = new InfiniteQueryObserver(client, query)
		const stop = list.subscribe(() => undefined)
		await expect.poll(() => list.getCurrentResult().isError).toBe(true)
		expect(list.getCurrentResult().data?.pages).toHaveLength(1)
		expect(list.getCurrentResult().dataUpdatedAt).toBe(5000)
		stop()
	})

	test('has no age when the clock was set back since', async () => {
		const query = pagedQuery(
			['list'],
			() => new Promise<Page>(() => undefined),
			keptUpTo(1, () => Date.now() + 63_000_000_000),
		)
		const list = new InfiniteQueryObserver(new QueryClient(), query)
		const stop = list.subscribe(() => undefined)
		await expect.poll(() => list.getCurrentResult().data?.pages.length).toBe(1)
		await expect.poll(() => list.getCurrentResult().dataUpdatedAt).toBe(0)
		stop()
	})
})

describe('a list that is refreshed on request', () => {
	type Rows = { rows: { _id: string }[]; hasNext: boolean }

	/** A list that was read up to so many pages of two rows, at a host that counts what it is asked for. */
	async function readUpTo(pages: number) {
		const host = { rows: Array.from({ length: 60 }, (_, row) => `${row}`), asked: [] as number[] }
		const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
		const query = pagedQuery(
			['list'],
			async (page): Promise<Rows> => {
				host.asked.push(page)
				const rows = host.rows.slice(page * 2 - 2, page * 2).map((_id) => ({ _id }))
				return { rows, hasNext: page * 2 < host.rows.length }
			},
			nothingKept,
		)
		await client.fetchInfiniteQuery({ ...query, pages })
		host.asked = []
		const shown = () =>
			client
				.getQueryData(query.queryKey)
				?.pages.flatMap(({ rows }) => rows)
				.map(({ _id }) => _id)
		const refresh = () => refreshPages(client, query.queryKey, 'rows')
		return { host, shown, refresh, client, query }
	}

	test('keeps all pages, and asks for each of up to ten', async () => {
		const { host, shown, refresh } = await readUpTo(7)
		host.rows.unshift('new')
		await refresh()
		expect(host.asked).toEqual([1, 2, 3, 4, 5, 6, 7])
		expect(shown()).toEqual(host.rows.slice(0, 14))
	})

	test('keeps the later pages of a longer one as they are, and no row in between is lost', async () => {
		const { host, shown, refresh, client, query } = await readUpTo(13)
		host.rows.unshift('new', 'newer', 'newest')
		await refresh()
		expect(host.asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
		expect(shown()).toEqual(host.rows.slice(0, 29))
		expect(client.getQueryData(query.queryKey)?.pageParams).toHaveLength(13)
	})

	test('drops a row that the host has withdrawn, and shows none twice', async () => {
		const { host, shown, refresh } = await readUpTo(13)
		host.rows.splice(4, 1)
		await refresh()
		expect(shown()).toEqual(host.rows.slice(0, 25))
	})

	test('drops the later pages where more is new than it asks for', async () => {
		const { host, shown, refresh } = await readUpTo(12)
		host.rows.unshift(...Array.from({ length: 20 }, (_, row) => `new ${row}`))
		await refresh()
		expect(shown()).toEqual(host.rows.slice(0, 20))
	})

	test('stays whole when the host cannot be reached', async () => {
		const { host, shown, refresh } = await readUpTo(12)
		const before = shown()
		host.rows = undefined as never
		await refresh()
		expect(shown()).toEqual(before)
		expect(before).toHaveLength(24)
	})
})
