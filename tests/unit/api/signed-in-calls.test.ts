import { describe, expect, test, vi } from 'vitest'
import type { PreloadedRequest } from '../../../src/shared/preloaded-requests.ts'
import { startSignedIn } from './device.ts'

const SELF = '/v1/reporter/self'
const LINKS = { links: ['https://youtu.be/a'] }

const profileOf = (firstName: string) => ({ success: true, data: { _id: 'reporter', firstName } })

test.each([
	[1, 'a success', undefined],
	[1, 'a refusal', { kind: 'status', status: 403 }],
	[1, 'a 503', { kind: 'status', status: 503 }],
	[1, 'a 429', { kind: 'status', status: 429 }],
	[0, 'a captive portal', { kind: 'html' }],
	[0, 'an unreadable response', { kind: 'body', body: '[]' }],
	[0, 'a lost connection', { kind: 'reset-before' }],
] as const)('a listener is called %i times for %s', async (times, _what, trouble) => {
	const { api, host } = await startSignedIn()
	const { onHostResponse } = await import('../../../src/api/host-contact.ts')
	const heard = vi.fn()
	onHostResponse(heard)
	if (trouble) host.trouble.set({ call: 'self', ...trouble })
	await api.fetchSelf().catch(() => undefined)
	expect(heard).toHaveBeenCalledTimes(times)
})

describe('the cache', () => {
	async function startCaching() {
		const device = await startSignedIn()
		const cached: string[] = []
		const cacheBody = (address: string) => void cached.push(address.replace(device.url, ''))
		device.api.provideSession({ cacheBody })
		return { ...device, cached }
	}

	test('gets the profile and the news, by their addresses', async () => {
		const { api, cached } = await startCaching()
		await api.fetchSelf()
		const { items } = await api.fetchNewsPage('Local', 1)
		await api.fetchNewsDetail(`${items[0]?._id}`)
		await api.fetchSubmissionsPage(1)
		expect(cached).toEqual([
			SELF,
			'/v1/reporter/news?page=1&pageSize=10&updateType=Local',
			`/v1/reporter/news/${items[0]?._id}`,
		])
	})

	test.each([
		['a refusal', { kind: 'status', status: 403 }],
		['a failure with status 200', { kind: 'body', body: '{"success":false,"data":{"_id":"r"}}' }],
		['a captive portal', { kind: 'html' }],
	] as const)('gets nothing of %s', async (_what, trouble) => {
		const { api, host, cached } = await startCaching()
		host.trouble.set({ call: 'self', ...trouble })
		await api.fetchSelf().catch(() => undefined)
		expect(cached).toEqual([])
	})
})

describe('a preloaded request', () => {
	/** Starts a device whose document has preloaded the profile, with this outcome. */
	async function startPreloaded(overrides: Partial<PreloadedRequest>) {
		const device = await startSignedIn()
		const response = Promise.resolve(Response.json(profileOf('Preloaded')))
		const request = { response, sentAt: Date.now(), hasFailed: false, ...overrides }
		const requests = new Map([[`${device.url}${SELF}`, request]])
		vi.stubGlobal('prerender', { requests, queuedTaps: [] })
		return device
	}

	test('is used once', async () => {
		const { api, host } = await startPreloaded({})
		await expect(api.fetchSelf()).resolves.toMatchObject({ firstName: 'Preloaded' })
		expect(host.count('self')).toBe(0)
		await expect(api.fetchSelf()).resolves.toMatchObject({ firstName: 'Ananya' })
	})

	test('is repeated if it failed', async () => {
		const { api } = await startPreloaded({ hasFailed: true })
		await expect(api.fetchSelf()).resolves.toMatchObject({ firstName: 'Ananya' })
	})

	test("isn't waited for after an abort", async () => {
		const { api } = await startPreloaded({ response: new Promise(() => undefined) })
		const controller = new AbortController()
		const self = api.fetchSelf(controller.signal)
		controller.abort()
		await expect(self).rejects.toMatchObject({ kind: 'abandoned' })
	})

	test('that got a 401 before a renewal is resent without another renewal', async () => {
		const response = Promise.resolve(Response.json({}, { status: 401 }))
		const { api, host } = await startPreloaded({ response, sentAt: Date.now() - 60_000 })
		host.sessions.expireAccessTokens()
		await api.fetchNewsPage('Local', 1)
		expect(host.count('refreshToken')).toBe(1)
		await expect(api.fetchSelf()).resolves.toMatchObject({ firstName: 'Ananya' })
		expect(host.count('refreshToken')).toBe(1)
	})

	test("isn't used after the next login", async () => {
		const { api } = await startPreloaded({})
		api.forgetSignIn()
		await expect(api.fetchSelf()).resolves.toMatchObject({ firstName: 'Ananya' })
	})
})

test("a late response from before a logout doesn't end the next session", async () => {
	const { api, host, ended } = await startSignedIn()
	host.trouble.set({ call: 'submitLinks', kind: 'status', status: 429, milliseconds: 100 })
	const submitted = api.submitLinks('n1', LINKS)
	await expect.poll(() => host.count('submitLinks')).toBe(1)
	api.forgetSignIn()
	await expect(submitted).rejects.toMatchObject({ kind: 'session-ended', status: 429 })
	expect(ended).toEqual([])
})
