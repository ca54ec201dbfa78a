import { describe, expect, test } from 'vitest'
import { startSignedIn } from './device.ts'

/** Starts a device that fails to show this many files at once; `check` asks whether they are there. */
async function startWithUnshown(count: number, ...paths: string[]) {
	const device = await startSignedIn()
	const addresses = Array.from({ length: count }, (_, index) => {
		const path = paths[index % paths.length] ?? 'news/reservoir.jpg'
		return `${device.url}/${path}`
	})
	const check = () => Promise.all(addresses.map((address) => device.api.isMediaThere(address)))
	return { ...device, check }
}

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

describe("files that couldn't be shown", () => {
	test('are found after one renewal, which one request checks for all', async () => {
		const { check, host, sent, ended } = await startWithUnshown(80)
		host.trouble.set({ call: 'media', kind: 'status', status: 401, times: 1 })
		expect(await check()).toEqual(times(80, true))
		expect([host.count('media'), host.count('refreshToken')]).toEqual([2, 1])
		expect(sent[0]).toMatchObject({ method: 'GET', path: '/news/reservoir.jpg' })
		expect(ended).toEqual([])
	})

	test.each([
		{ kind: 'status', status: 429 },
		{ kind: 'status', status: 503 },
		{ kind: 'reset-before' },
	] as const)("aren't checked further after %j, and end no session", async (trouble) => {
		const { check, host, ended } = await startWithUnshown(80)
		host.trouble.set({ call: 'media', ...trouble })
		expect(await check()).toEqual(times(80, false))
		expect([host.count('media'), host.count('refreshToken')]).toEqual([1, 0])
		expect(ended).toEqual([])
		host.trouble.clear()
		expect(await check()).toEqual(times(80, true))
		expect(host.count('media')).toBe(2)
	})

	test('may be there even if another is missing', async () => {
		const { check } = await startWithUnshown(4, 'news/never-uploaded.jpg', 'news/reservoir.jpg')
		expect(await check()).toEqual([false, true, true, true])
	})

	test.each([
		[{ kind: 'status', status: 401 }, ['refused']],
		[{ kind: 'status', status: 429 }, ['rate-limited']],
		[{ kind: 'status', status: 503 }, []],
	] as const)('stay missing if the renewal is answered with %j', async (trouble, ends) => {
		const { check, host, ended } = await startWithUnshown(80)
		host.trouble.set(
			{ call: 'media', kind: 'status', status: 401 },
			{ call: 'refreshToken', ...trouble },
		)
		expect(await check()).toEqual(times(80, false))
		expect([host.count('media'), host.count('refreshToken')]).toEqual([1, 1])
		expect(ended).toEqual(ends)
	})
})
