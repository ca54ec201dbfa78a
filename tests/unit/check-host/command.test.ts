import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { checkHostCommand } from '../../../deploy/check-host/command.ts'
import { ACCOUNTS } from '../../api-host/accounts.ts'
import { listen } from '../api-host/running-host.ts'
import { startReference } from './check.ts'

const ENVIRONMENT = {
	CHECK_HOST_EMAIL: ACCOUNTS.ordinary.emailAddress,
	CHECK_HOST_PASSWORD: ACCOUNTS.ordinary.password,
}

async function run(args: string[], environment: Record<string, string> = ENVIRONMENT) {
	let output = ''
	const status = await checkHostCommand(args, environment, (text) => {
		output += text
	})
	return { output, status }
}

describe('the command', () => {
	test('prints a line for each promise, and exits with 0 if all hold', async () => {
		const { url } = await startReference()
		const { output, status } = await run([url])
		expect(output).toContain('ok       A login is confirmed and sets cookies\n')
		expect(output).toContain('0 lenient, 0 broken')
		expect(status).toBe(0)
	})

	test('prints JSON without the password, and exits with the same code', async () => {
		const { url, host } = await startReference()
		host.trouble.set({ call: 'self', kind: 'html' })
		const { output, status } = await run([url, '--json'])
		const { exitCode, promises } = JSON.parse(output)
		expect([exitCode, status]).toEqual([2, 2])
		expect(promises).toContainEqual(expect.objectContaining({ promise: 'self', outcome: 'broken' }))
		expect(output).not.toContain(ACCOUNTS.ordinary.password)
	})

	test("uses the build's category values", async () => {
		const { url } = await startReference()
		const { output } = await run([url], { ...ENVIRONMENT, VITE_UPDATE_TYPE_LOCAL: 'Regional' })
		expect(output).toContain("VITE_UPDATE_TYPE_LOCAL must be the host's name")
	})

	test.each([
		['no address', [], ENVIRONMENT, 'npm run check-host -w deploy -- https://api.example.org'],
		['no password', ['https://api.example.org'], {}, 'CHECK_HOST_PASSWORD in the environment'],
		['a bad address', ['api.example.org'], ENVIRONMENT, "“api.example.org” isn't a web address"],
		['a password in the address', ['https://a:b@api.example.org'], ENVIRONMENT, 'belong in the'],
		['an unknown option', ['https://api.example.org', '--password=x'], ENVIRONMENT, '--password'],
	])('explains why it cannot start with %s', async (_what, args, environment, words) => {
		await expect(run(args, environment)).rejects.toThrow(words)
	})

	test("exits with 3 if the host can't be reached", async () => {
		const url = await listen((request) => request.socket.resetAndDestroy())
		const { output, status } = await run([url])
		expect(output).toContain('BROKEN   The host can be reached')
		expect(status).toBe(3)
	})

	test("exits with 3 if it can't start", () => {
		const command = ['deploy/check-host/main.ts', 'api.example.org']
		const env = { PATH: process.env.PATH, ...ENVIRONMENT }
		const { stderr, status } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
		expect(stderr).toContain("“api.example.org” isn't a web address")
		expect(status).toBe(3)
	})
})
