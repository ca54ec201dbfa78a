import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** How Debian's package leaves each server running, before an operator does anything. */
const AS_INSTALLED: Record<string, string> = {
	nginx: 'rm -f /etc/nginx/sites-enabled/default\nnginx',
	Caddy: 'caddy start --config /etc/caddy/Caddyfile --adapter caddyfile',
}

/** Returns the README's commands below the heading that begins with this word. */
export function commandsOf(server: string): string[] {
	const readme = readFileSync('deploy/README.md', 'utf8')
	const [, section] = readme.split(`\n## ${server} `)
	const block = section?.match(/```sh\n(.*?)\n```/s)?.[1]
	if (block === undefined) throw new Error(`deploy/README.md has no commands for ${server}.`)
	return block.split('\n')
}

/** Copies the repository as a clone would: nothing is installed or built. */
export function cloneOfCheckout(): string {
	const folder = mkdtempSync(join(tmpdir(), 'clone-'))
	const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'])
	for (const file of String(files).split('\0').filter(Boolean)) {
		mkdirSync(join(folder, dirname(file)), { recursive: true })
		cpSync(file, join(folder, file))
	}
	return folder
}

/**
 * Runs commands in order as root, with its own `/srv` and server configurations. The last may keep running.
 *
 * @returns their output so far, whether they have ended, and a function that stops everything they have started
 */
export function runAsOperator(server: string, commands: string[], clone: string) {
	const own = mkdtempSync(join(tmpdir(), 'operator-'))
	const script = [
		'set -eu',
		'mount -t tmpfs tmpfs /srv',
		...['/etc/nginx', '/etc/caddy'].flatMap((folder) => [
			`cp -r ${folder} ${own}/`,
			`mount --bind ${own}/${folder.split('/').at(-1)} ${folder}`,
		]),
		AS_INSTALLED[server],
		...commands,
	].join('\n')
	const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
	const child = spawn('unshare', [...namespaces, 'bash', '-c', script], {
		cwd: clone,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			PATH: (process.env.PATH ?? '')
				.split(':')
				.filter((folder) => !folder.includes('node_modules'))
				.join(':'),
			HOME: process.env.HOME,
			XDG_CONFIG_HOME: own,
			XDG_DATA_HOME: own,
			npm_config_prefer_offline: 'true',
		},
	})
	let said = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			said += chunk
		})
	const ended = new Promise((resolve) => child.once('exit', resolve))
	return {
		said: () => said,
		hasEnded: () => child.exitCode !== null,
		async stop() {
			child.kill('SIGKILL')
			await ended
			rmSync(own, { recursive: true, force: true })
		},
	}
}
