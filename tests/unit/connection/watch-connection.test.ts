// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import '../../../src/account/session.ts'
import { ApiError } from '../../../src/api/api-error.ts'
import { fetchNewsDetail } from '../../../src/api/news.ts'
import { watchConnection } from '../../../src/features/connection/offline-bar.tsx'

const notified: boolean[] = []
let stop: (() => void) | undefined

/** Starts a page that has just gone offline, and returns its query client. */
async function offlinePage(
	fetch = () => Promise.reject(new TypeError('Load failed')),
): Promise<QueryClient> {
	vi.stubGlobal('fetch', fetch)
	const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
	stop = watchConnection(queryClient, (isOnline) => notified.push(isOnline))
	const queryFn = () => Promise.reject(new ApiError('unreachable', {}))
	await queryClient.fetchQuery({ queryKey: ['news'], queryFn }).catch(() => undefined)
	await vi.waitFor(() => expect(notified).toEqual([false]))
	return queryClient
}

afterEach(() => {
	stop?.()
	notified.length = 0
})

describe('a page that cannot reach its host', () => {
	test('stays offline when something is read from the phone itself', async () => {
		const queryClient = await offlinePage()
		await queryClient.fetchQuery({ queryKey: ['on-this-phone'], queryFn: () => ['a link'] })
		expect(notified).toEqual([false])
	})

	test("doesn't ping it after each further failed call, which would double the requests", async () => {
		const fetch = vi.fn(() => Promise.reject(new TypeError('Load failed')))
		const queryClient = await offlinePage(fetch)
		for (let id = 0; id < 20; id += 1) {
			const queryFn = () => fetchNewsDetail(String(id))
			await queryClient.fetchQuery({ queryKey: ['news', id], queryFn }).catch(() => undefined)
		}
		const pings = fetch.mock.calls.length - 20
		expect(pings).toBe(1)
	})

	test("is online again with the host's first response, even a refusal", async () => {
		const queryClient = await offlinePage()
		vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No' }, { status: 404 })))
		const queryFn = () => fetchNewsDetail('id')
		await queryClient.fetchQuery({ queryKey: ['news'], queryFn }).catch(() => undefined)
		expect(notified).toEqual([false, true])
	})
})
