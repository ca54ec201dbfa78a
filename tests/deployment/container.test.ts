import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { checkSite } from '../../deploy/check-site/check-site.ts'
import { parseLine } from '../../deploy/usage/logged-request.ts'
import { freePort } from '../free-port.ts'
import { startApi } from './servers.ts'

const CONTAINERFILE = readFileSync('deploy/Containerfile', 'utf8').split('\nFROM ').at(-1) ?? ''

/** Returns the arguments of all instructions with this name, joined. */
function instruction(name: string): string {
	const lines = CONTAINERFILE.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))
	return [...lines].map(([, rest]) => rest).join(' ')
}

/**
 * Runs the image's last stage (files, environment, user and command) on a read-only file system. Needs root, but no
 * container engine. Node and Caddy are this machine's.
 */
async function runImage(settings: Record<string, string>) {
	const port = String(await freePort())
	const folder = instruction('WORKDIR')
	const copied = [...CONTAINERFILE.matchAll(/^COPY (?:--from=build \/app\/)?([^\s-]\S*) (\S+)$/gm)]
	const copies = copied.map(([, from, to]) => {
		const target = resolve(folder, `${to}`)
		return `mkdir -p ${resolve(target, '..')}; cp -r ${from} ${target}`
	})
	const [uid, gid] = instruction('USER').split(':')
	const environment = Object.entries({ ...settings, PORT: port }).map(
		([name, value]) => `'${name}=${value}'`,
	)
	const command = instruction('CMD').replaceAll("'", "'\\''")
	const script = [
		'set -eu',
		'mount -t tmpfs tmpfs /srv',
		`mkdir /srv/bin; touch /srv/bin/node; mount --bind ${process.execPath} /srv/bin/node`,
		...copies,
		'mount -o remount,ro /srv',
		'mount -t tmpfs -o mode=1777 tmpfs /tmp',
		'mount -o remount,bind,ro /',
		`cd ${folder}`,
		`exec setpriv --reuid ${uid} --regid ${gid} --clear-groups --pdeathsig KILL env -i PATH=/srv/bin:${process.env.PATH} ${instruction('ENV')} ${environment.join(' ')} sh -c '${command}'`,
	].join('\n')
	const options = ['--mount', '--pid', '--fork', '--kill-child', 'bash', '-c', script]
	const child = spawn('unshare', options)
	const output = { out: '', errors: '' }
	child.stdout.on('data', (chunk) => {
		output.out += chunk
	})
	child.stderr.on('data', (chunk) => {
		output.errors += chunk
	})
	const ended = new Promise<number | null>((done) => child.once('close', done))
	onTestFinished(async () => {
		child.kill('SIGKILL')
		await ended
	})
	const origin = `http://127.0.0.1:${port}`
	const statusOf = (page: string) =>
		fetch(origin + page).then(
			({ status }) => status,
			() => undefined,
		)
	return { output, origin, port, statusOf }
}

describe.runIf(process.getuid?.() === 0)('the image, unprivileged and read-only', () => {
	// The image itself, its environment and a wrong setting are checked by smoke-image.sh.
	test.each([
		['with an API host', true],
		['without one', false],
	])('serves the app of the configured newsroom %s', async (_what, hasApi) => {
		const { host, address, stop } = await startApi()
		onTestFinished(stop)
		const settings = { VITE_PRODUCT_NAME: 'Malnad & Wire', VITE_MEDIA_BASE: 'https://media.test' }
		const image = await runImage({ ...settings, ...(hasApi && { API_UPSTREAM: address }) })
		await expect.poll(() => image.statusOf('/'), { timeout: 50_000 }).toBe(200)

		const check = instruction('HEALTHCHECK').split(' CMD ').at(-1) ?? ''
		const env = { PATH: process.env.PATH, PORT: image.port }
		expect(spawnSync('sh', ['-c', check], { env }).status).toBe(0)
		expect(await image.statusOf('/v1/reporter/self')).toBe(hasApi ? 401 : 404)
		expect(host.count('self')).toBe(hasApi ? 1 : 0)
		const page = await fetch(image.origin, { headers: { 'Accept-Encoding': 'br' } })
		expect(page.headers.get('Content-Encoding')).toBe('br')
		expect(await page.text()).toContain('<title>Malnad &amp; Wire</title>')
		expect(await checkSite(image.origin)).toEqual([])
		await wait(500)
		const requests = image.output.out.split('\n').map(parseLine)
		expect(requests).toContainEqual(expect.objectContaining({ path: '/v1/reporter/self' }))
		expect(image.output.errors).not.toMatch(/"level":"error"|read-only|permission denied/)
	})
})
