/** Installs nginx and Caddy from Debian's packages, and the static hosts' own tools, if they are missing. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { STATIC_HOST_TOOLS, STATIC_HOSTS } from './static-hosts.ts'

const missing = [
	{ program: 'nginx', arguments: ['-v'], package: 'nginx-light' },
	{ program: 'caddy', arguments: ['version'], package: 'caddy' },
].filter((server) => spawnSync(server.program, server.arguments).error !== undefined)

if (missing.length > 0) {
	const names = missing.map((server) => server.package)
	spawnSync('apt-get', ['update'], { stdio: 'inherit' })
	const options = ['install', '-y', '--no-install-recommends', ...names]
	const { status } = spawnSync('apt-get', options, { stdio: 'inherit' })
	if (status !== 0) {
		console.error(`Please install ${names.join(' and ')}.`)
		process.exitCode = 1
	}
}

if (!existsSync(`${STATIC_HOSTS}/node_modules`)) {
	mkdirSync(STATIC_HOSTS, { recursive: true })
	const options = ['install', '--no-package-lock', '--prefix', STATIC_HOSTS, ...STATIC_HOST_TOOLS]
	const { status } = spawnSync('npm', options, { stdio: 'inherit' })
	if (status !== 0) process.exitCode = 1
}
