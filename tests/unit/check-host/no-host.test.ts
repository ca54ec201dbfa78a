// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { listen } from '../api-host/running-host.ts'
import { check, findings, startReference } from './check.ts'
import { R } from './faults/changes.ts'

describe('where there is no host to examine', () => {
	test('a dead address is named', async () => {
		const server = createServer()
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
		const { port } = server.address() as AddressInfo
		await new Promise((resolve) => server.close(resolve))

		const lines = await check(`http://127.0.0.1:${port}`)
		expect(findings(lines)).toEqual({ reachable: `broken: Nothing listens at 127.0.0.1:${port}.` })
	})

	test('a name that does not exist is named', async () => {
		const lines = await check('http://api.reporter-portal.invalid')
		expect(findings(lines)).toEqual({
			reachable: 'broken: There is no host of the name api.reporter-portal.invalid.',
		})
	})

	test('a host that speaks no TLS is named', async () => {
		const { url } = await startReference()
		const lines = await check(url.replace('http:', 'https:'))
		expect(findings(lines)).toEqual({
			reachable: expect.stringMatching(
				/^broken: 127\.0\.0\.1:\d+ does not speak TLS that browsers understand/,
			),
		})
	})

	test('a host that hangs is named, and waited for no longer than is said', async () => {
		const url = await listen(() => undefined)
		const lines = await check(url, { timeout: 200 })
		expect(findings(lines)).toEqual({
			reachable: 'broken: HEAD /v1/ had no answer within 0.2 seconds.',
		})
	})

	test('a host that drops connections is named', async () => {
		const url = await listen((request) => request.socket.resetAndDestroy())
		const lines = await check(url)
		expect(findings(lines)).toEqual({
			reachable: expect.stringMatching(/^broken: 127\.0\.0\.1:\d+ dropped the connection at HEAD/),
		})
	})

	test('a host that hangs in the middle is named by the call that it hangs at', async () => {
		const { url, host } = await startReference()
		host.trouble.set({ call: 'submissions', kind: 'hang' })
		const seen = findings(await check(url, { timeout: 1500 }))
		expect(seen).toEqual({
			submissions: `broken: GET ${R}/submissions?page=1&pageSize=10 had no answer within 1.5 seconds.`,
		})
	})

	test('an account that cannot log in is named, and nothing else is tried', async () => {
		const { url, host } = await startReference()
		const account = { ...ACCOUNTS.ordinary, password: 'Wrong@123' }
		expect(findings(await check(url, { account }))).toEqual({
			login:
				'broken: The login returned 401 (“Incorrect e-mail or password.”): are e-mail and password right?',
		})
		expect(host.log.entries).toHaveLength(2)
	})
})
