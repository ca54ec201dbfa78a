import { afterEach, describe, expect, test, vi } from 'vitest'
import { startSignedIn } from './device.ts'

afterEach(() => {
	vi.useRealTimers()
})

const NEWS_ID = '64e512094837120495837261'

test('a 401 renews the session once and resends the same request', async () => {
	const { api, host, sent, ended } = await startSignedIn()
	const links = Array.from({ length: 10 }, (_, index) => `https://youtu.be/ಕ${index}?si=a%2Fb`)
	host.sessions.expireAccessTokens()

	await expect(api.submitLinks(NEWS_ID, { links })).resolves.toMatchObject({ success: true })
	expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
		`POST /v1/reporter/news/${NEWS_ID}/content`,
		'PUT /v1/reporter/refresh-token',
		`POST /v1/reporter/news/${NEWS_ID}/content`,
	])
	expect(sent[2]).toEqual(sent[0])
	expect(host.log.entries[2]?.body).toBe(JSON.stringify({ links }))
	expect(ended).toEqual([])
})

test('eight concurrent 401s renew the session once', async () => {
	const { api, host } = await startSignedIn()
	host.sessions.expireAccessTokens()
	await Promise.all(Array.from({ length: 8 }, () => api.fetchSelf()))
	expect(host.count('refreshToken')).toBe(1)
	expect(host.log.entries).toHaveLength(17)
})

test('a 401 after the renewal is an ordinary failure', async () => {
	const { api, host, ended } = await startSignedIn()
	host.trouble.set({ call: 'self', kind: 'status', status: 401, message: 'Please log in.' })
	await expect(api.fetchSelf()).rejects.toMatchObject({ kind: 'refused', status: 401 })
	expect([host.count('self'), host.count('refreshToken')]).toEqual([2, 1])
	expect(ended).toEqual([])
})

describe('the session', () => {
	test.each([
		{ kind: 'status', status: 401 },
		{ kind: 'body', body: { success: false } },
	] as const)('ends when the renewal is refused: %j', async (trouble) => {
		const { api, host, ended } = await startSignedIn()
		host.sessions.expireAccessTokens()
		host.trouble.set({ call: 'refreshToken', ...trouble })
		await expect(api.fetchSelf()).rejects.toMatchObject({ kind: 'session-ended', status: 401 })
		expect(ended).toEqual(['refused'])
		expect([host.count('self'), host.count('refreshToken')]).toEqual([1, 1])
	})

	test('ends once for eight calls, after one refused renewal', async () => {
		const { api, host } = await startSignedIn()
		host.sessions.endAll()
		const calls = Array.from({ length: 8 }, (_, index) => api.fetchNewsPage('Local', index + 1))
		for (const call of await Promise.allSettled(calls))
			expect(call).toMatchObject({ reason: { kind: 'session-ended' } })
		expect(host.count('refreshToken')).toBe(1)
	})

	test('is renewed after a refusal, even if the clock was set back', async () => {
		const { api, host } = await startSignedIn()
		host.trouble.set({ call: 'refreshToken', kind: 'status', status: 401, times: 1 })
		host.sessions.expireAccessTokens()
		await expect(api.fetchSelf()).rejects.toMatchObject({ kind: 'session-ended' })
		vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 2 * 60 * 60_000 })
		await expect(api.fetchSelf()).resolves.toMatchObject({ firstName: 'Ananya' })
		expect(host.count('refreshToken')).toBe(2)
	})

	test.each([
		['any call', 'newsList', 0],
		['the renewal', 'refreshToken', 1],
	] as const)('ends with a 429 on %s', async (_what, call, renewals) => {
		const { api, host, ended } = await startSignedIn()
		if (renewals > 0) host.sessions.expireAccessTokens()
		host.trouble.set({ call, kind: 'status', status: 429 })
		const error = { kind: 'session-ended', status: 429 }
		await expect(api.fetchNewsPage('Local', 1)).rejects.toMatchObject(error)
		expect(ended).toEqual(['rate-limited'])
		expect(host.count('refreshToken')).toBe(renewals)
	})
})
