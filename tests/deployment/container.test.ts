import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseLine } from '../../deploy/usage/logged-request.ts'
import { type ApiHost, createApiHost } from '../api-host/api-host.ts'
import { freePort } from './servers.ts'

const CONTAINERFILE = readFileSync('deploy/Containerfile', 'utf8').split('\nFROM ').at(-1) ?? ''

/** The rest of the instruction with this name, or of all of them. */
function instruction(name: string): string {
	const lines = CONTAINERFILE.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))
	return [...lines].map(([, rest]) => rest).join(' ')
}

let host: ApiHost
let api: ReturnType<typeof createServer>

beforeEach(async () => {
	host = createApiHost({ database: ':memory:', veteranSubmissions: 0 })
	api = createServer(host.middleware)
	await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})

afterEach(() => {
	host.close()
	api.closeAllConnections()
	api.close()
})

/**
 * Runs what an image's last stage runs: its files, environment, user and command, on a file system that can't be
 * written. This needs no engine for containers, but root.
 */
function runImage(settings: Record<string, string>) {
	const copied = [...CONTAINERFILE.matchAll(/^COPY (--from=build )?(\S+) (\S+)$/gm)]
	const copies = copied.map(([, isBuilt, from, to]) => `cp -r ${isBuilt ? 'dist' : from} ${to}`)
	const [uid, gid] = instruction('USER').split(':')
	const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
	const command = instruction('CMD').replaceAll("'", "'\\''")
	const script = [
		'set -eu',
		...['/srv', '/etc/caddy'].map((path) => `mount -t tmpfs tmpfs ${path}`),
		...copies,
		'mount -o remount,ro /srv',
		'mount -o remount,ro /etc/caddy',
		'mount -t tmpfs tmpfs /tmp',
		'mount -o remount,bind,ro /',
		`exec setpriv --reuid ${uid} --regid ${gid} --clear-groups --pdeathsig KILL env -i PATH=${process.env.PATH} ${instruction('ENV')} ${environment.join(' ')} sh -c '${command}'`,
	].join('\n')
	const child = spawn('unshare', [
		'--mount',
		'--pid',
		'--fork',
		'--kill-child',
		'bash',
		'-c',
		script,
	])
	const output = { out: '', errors: '' }
	child.stdout.on('data', (chunk) => {
		output.out += chunk
	})
	child.stderr.on('data', (chunk) => {
		output.errors += chunk
	})
	const ended = new Promise((resolve) => child.once('exit', resolve))
	return {
		output,
		async stop() {
			child.kill('SIGKILL')
			await ended
		},
	}
}

test.runIf(process.getuid?.() === 0).each([
	['with an API host', true],
	['without one', false],
])('the image serves the app unprivileged and read-only, %s', async (_what, hasApi) => {
	const port = String(await freePort())
	const upstream = hasApi ? `127.0.0.1:${(api.address() as AddressInfo).port}` : ''
	const image = runImage({ PORT: port, ...(hasApi && { API_UPSTREAM: upstream }) })
	const origin = `http://127.0.0.1:${port}`
	try {
		const statusOf = (path: string) =>
			fetch(origin + path).then(
				({ status }) => status,
				() => undefined,
			)
		await expect.poll(() => statusOf('/'), { timeout: 10_000 }).toBe(200)
		const check = instruction('HEALTHCHECK').split(' CMD ').at(-1) ?? ''
		const env = { PATH: process.env.PATH, PORT: port }
		expect(spawnSync('sh', ['-c', check], { env }).status).toBe(0)
		expect(await statusOf('/v1/reporter/self')).toBe(hasApi ? 401 : 404)
		expect(host.count('self')).toBe(hasApi ? 1 : 0)
		await wait(500)
		const requests = image.output.out.split('\n').map(parseLine)
		expect(requests).toContainEqual(expect.objectContaining({ path: '/v1/reporter/self' }))
		expect(image.output.errors).not.toMatch(/"level":"error"|read-only|permission denied/)
	} finally {
		await image.stop()
	}
})
