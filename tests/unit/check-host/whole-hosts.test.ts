import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { exitCodeOf } from '../../../deploy/check-host/report.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { listen } from '../api-host/running-host.ts'
import { behindSession, R } from './changes.ts'
import { APP, check, findings, startReference } from './check.ts'
import { startFaultyHost } from './faulty-host.ts'

describe('a host that keeps all promises', () => {
	test('has no findings', async () => {
		const { url } = await startReference()
		const lines = await check(url, { appOrigin: APP, write: true })
		expect(findings(lines)).toEqual({})
		expect(exitCodeOf(lines)).toBe(0)
		expect(lines.length).toBeGreaterThan(30)
	})

	test("has none if its media need the session, and isn't written to unless asked", async ({
		onTestFinished,
	}) => {
		const { url, host } = await startReference()
		const origin = await startFaultyHost(url, behindSession(401), onTestFinished)
		expect(findings(await check(origin))).toEqual({})
		expect(host.count('submitLinks')).toBe(0)
		expect(host.count('changeDefaultPassword')).toBe(0)
	})
})

/** Returns the address of a server that was closed. */
async function deadAddress(): Promise<string> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	await new Promise((resolve) => server.close(resolve))
	return `http://127.0.0.1:${port}`
}

const plain = async () => (await startReference()).url.replace('http:', 'https:')

describe('without a working host', () => {
	test.each([
		['a dead address', deadAddress, 20_000, /^broken: HEAD \/v1\/ failed: .*ECONNREFUSED/],
		['a host without TLS', plain, 20_000, /^broken: HEAD \/v1\/ failed: .*SSL/],
		[
			'a host that hangs',
			() => listen(() => undefined),
			200,
			/had no answer within 0\.2 seconds\.$/,
		],
	])('%s is reported', async (_what, start, timeout, sentence) => {
		const lines = await check(await start(), { timeout })
		expect(findings(lines)).toEqual({ reachable: expect.stringMatching(sentence) })
	})

	test('a call that hangs is named', async () => {
		const { url, host } = await startReference()
		host.trouble.set({ call: 'submissions', kind: 'hang' })
		expect(findings(await check(url, { timeout: 800 }))).toEqual({
			submissions: `broken: GET ${R}/submissions?page=1&pageSize=10 had no answer within 0.8 seconds.`,
		})
	})

	test("an account that can't log in is reported, and nothing else is tried", async () => {
		const { url, host } = await startReference()
		const account = { ...ACCOUNTS.ordinary, password: 'Wrong@123' }
		expect(findings(await check(url, { account }))).toEqual({
			login:
				'broken: The login returned 401 (“Incorrect e-mail or password.”): are e-mail and password right?',
		})
		expect(host.log.entries).toHaveLength(2)
	})
})
