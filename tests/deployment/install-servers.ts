/** Installs nginx and Caddy from Debian's packages if they are missing. */
import { spawnSync } from 'node:child_process'

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
