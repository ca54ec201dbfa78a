import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/api/api-error.ts'
import { fetchNewsDetail } from '../../../src/api/news.ts'
import { watchConnection } from '../../../src/features/connection/offline-bar.tsx'

const told: boolean[] = []
let stop: (() => void) | undefined

/** A page whose host cannot be reached, as it has just found out. */
async function offlinePage(): Promise<QueryClient> {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
	const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
	stop = watchConnection(queryClient, (isOnline) => told.push(isOnline))
	const queryFn = () => Promise.reject(new ApiError('unreachable', {}))
	await queryClient.fetchQuery({ queryKey: ['news'], queryFn }).catch(() => undefined)
	await vi.waitFor(() => expect(told).toEqual([false]))
	return queryClient
}

afterEach(() => {
	stop?.()
	told.length = 0
})

describe('a page that cannot reach its host', () => {
	test('stays offline when something is read from the phone itself', async () => {
		const queryClient = await offlinePage()
		await queryClient.fetchQuery({ queryKey: ['on-this-phone'], queryFn: () => ['a link'] })
		expect(told).toEqual([false])
	})

	test('is online again with the first response of the host, be it a refusal', async () => {
		const queryClient = await offlinePage()
		vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status: 404 })))
		const queryFn = () => fetchNewsDetail('id')
		await queryClient.fetchQuery({ queryKey: ['news'], queryFn }).catch(() => undefined)
		expect(told).toEqual([false, true])
	})
})
