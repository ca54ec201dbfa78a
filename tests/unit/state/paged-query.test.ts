import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pagedQuery } from '../../../src/state/paged-query.ts'

type Page = { page: number; hasNext: boolean }

/** A list of so many pages, and the page numbers it was asked for. */
function listOf(pages: number) {
	const asked: number[] = []
	const query = pagedQuery(['list'], async (page): Promise<Page> => {
		asked.push(page)
		return { page, hasNext: page < pages }
	})
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
		pages: Array.from({ length: pages }, (_, place) => ({ page: place + 1, hasNext: true })),
		pageParams: Array.from({ length: pages }, (_, place) => place + 1),
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
	const query = pagedQuery(['list'], (_page, given) => {
		signal = given
		return new Promise<Page>(() => undefined)
	})
	const stop = new InfiniteQueryObserver(client, query).subscribe(() => undefined)
	await expect.poll(() => signal).toBeDefined()
	stop()
	expect(signal?.aborted).toBe(true)
})
