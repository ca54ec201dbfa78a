import { expect, test } from 'vitest'
import { startSignedIn } from './device.ts'

test.each([
	[{ call: 'highLevelInsights', kind: 'hang' }, undefined],
	[{ call: 'highLevelInsights', kind: 'hang' }, new Error('Another client was chosen')],
	[{ call: 'refreshToken', kind: 'latency', milliseconds: 200 }, undefined],
] as const)('a call can be aborted during %j, with the reason %s', async (trouble, reason) => {
	const { api, host } = await startSignedIn()
	if (trouble.call === 'refreshToken') host.sessions.expireAccessTokens()
	host.trouble.set(trouble)
	const controller = new AbortController()
	const figures = api.fetchHighLevelInsights({ clientId: 'a' }, controller.signal)
	await expect.poll(() => host.count(trouble.call)).toBe(1)
	controller.abort(reason)
	const error = { name: 'ApiError', kind: 'abandoned', message: '' }
	await expect(figures).rejects.toMatchObject({ ...error, ...(reason && { cause: reason }) })
	expect(host.count('highLevelInsights')).toBe(1)
})

test('a call cancelled during a refused renewal reports the end of the session', async () => {
	const { api, host, ended } = await startSignedIn()
	host.sessions.expireAccessTokens()
	host.trouble.set({ call: 'refreshToken', kind: 'status', status: 401, milliseconds: 100 })
	const controller = new AbortController()
	const figures = api.fetchHighLevelInsights({ clientId: 'a' }, controller.signal)
	await expect.poll(() => host.count('refreshToken')).toBe(1)
	controller.abort(new Error('Another client was chosen'))
	await expect(figures).rejects.toMatchObject({ kind: 'session-ended', status: 401 })
	expect(ended).toEqual(['refused'])
})

test('the end of the sign-in aborts its calls, but not the logout', async () => {
	const { api, host } = await startSignedIn()
	host.trouble.set({ call: '*', kind: 'latency', milliseconds: 150 })
	const page = api.fetchNewsPage('Local', 1)
	const logout = api.logout()
	await expect.poll(() => host.log.entries.length).toBe(2)
	api.forgetSignIn()
	await expect(page).rejects.toMatchObject({ kind: 'abandoned' })
	await expect(logout).resolves.toMatchObject({ success: true })
})

test("a media file doesn't end the session if cancelled before a refused renewal", async () => {
	const { api, host, url, ended } = await startSignedIn()
	host.trouble.set(
		{ call: 'media', kind: 'status', status: 401 },
		{ call: 'refreshToken', kind: 'status', status: 401, milliseconds: 200 },
	)
	const download = new AbortController()
	const response = api.openMedia(`${url}/news/meeting-report.mp4`, {}, download.signal)
	await expect.poll(() => host.count('refreshToken')).toBe(1)
	download.abort()
	await expect(response).rejects.toThrow('aborted')
	expect(ended).toEqual([])
})
