import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNTS } from '../api-host/accounts.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { logIn, newsLinks } from '../journeys/session/pages.ts'

const ORIGIN = 'http://localhost:8080'
const INSTALLING_AND_BUILDING_MS = 15 * 60_000

let clone: string

beforeAll(() => {
	clone = cloneOfCheckout()
})

// A clone has many files, and the disk may be busy.
afterAll(() => rmSync(clone, { recursive: true, force: true }), INSTALLING_AND_BUILDING_MS)

// Only root may write to the servers' configuration folders.
test.runIf(process.getuid?.() === 0).each(['nginx', 'Caddy'])(
	'the few commands for %s in deploy/README.md lead from a clone to the news',
	async (server) => {
		const commands = commandsOf(server)
		expect(commands.length).toBeLessThanOrEqual(6)
		expect(commands.join('\n')).not.toMatch(/&&|;|\|/)
		await expect(fetch(ORIGIN), `${ORIGIN} is not free`).rejects.toThrow()

		const run = runAsOperator(server, commands, clone)
		const browser = await launchBrowser()
		try {
			while (!run.said().includes('Reference API host on')) {
				expect(run.hasEnded(), run.said()).toBe(false)
				await wait(200)
			}
			const page = await browser.newPage()
			await page.goto(ORIGIN)
			await page.getByRole('link', { name: 'Reporter Portal' }).click()
			await logIn(page, ACCOUNTS.ordinary)
			await newsLinks(page).first().waitFor()
		} finally {
			await browser.close()
			await run.stop()
		}
	},
	INSTALLING_AND_BUILDING_MS,
)

/** How Debian's package leaves each server running, before an operator does anything. */
const AS_INSTALLED: Record<string, string> = {
	nginx: 'rm -f /etc/nginx/sites-enabled/default\nnginx',
	Caddy: 'caddy start --config /etc/caddy/Caddyfile --adapter caddyfile',
}

/** Returns the README's commands below the heading that begins with this word. */
function commandsOf(server: string): string[] {
	const readme = readFileSync('deploy/README.md', 'utf8')
	const [, section] = readme.split(`\n## ${server} `)
	const block = section?.match(/```sh\n(.*?)\n```/s)?.[1]
	if (block === undefined) throw new Error(`deploy/README.md has no commands for ${server}.`)
	return block.split('\n')
}

/** Copies the repository as a clone would: nothing is installed or built. */
function cloneOfCheckout(): string {
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
function runAsOperator(server: string, commands: string[], clone: string) {
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
