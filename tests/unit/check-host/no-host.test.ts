import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { listen } from '../api-host/running-host.ts'
import { check, findings, startReference } from './check.ts'
import { R } from './faults/changes.ts'

/** Returns the address of a server that was closed. */
async function deadAddress(): Promise<string> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	await new Promise((resolve) => server.close(resolve))
	return `http://127.0.0.1:${port}`
}

const hangs = () => listen(() => undefined)
const plain = async () => (await startReference()).url.replace('http:', 'https:')

describe('without a working host', () => {
	test.each([
		['a dead address', deadAddress, /^broken: HEAD \/v1\/ failed: .*ECONNREFUSED/],
		['a host without TLS', plain, /^broken: HEAD \/v1\/ failed: .*SSL/],
		['a host that hangs', hangs, /^broken: HEAD \/v1\/ had no answer within 0\.2 seconds\.$/],
	])('%s is reported', async (_what, start, sentence) => {
		const timeout = start === hangs ? 200 : 20_000
		const lines = await check(await start(), { timeout })
		expect(findings(lines)).toEqual({ reachable: expect.stringMatching(sentence) })
	})

	test('a call that hangs is named', async () => {
		const { url, host } = await startReference()
		host.trouble.set({ call: 'submissions', kind: 'hang' })
		const seen = findings(await check(url, { timeout: 800 }))
		expect(seen).toEqual({
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
