// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../temporary-folder.ts'

const UNSET = '<head><script type="application/json" id="newsroom-settings">{}</script></head>'

/** Compresses well only with itself as the dictionary. */
const CODE = randomBytes(2000).toString('hex')

/** A build whose script differs from that of other versions. */
function buildOf(version: string): string {
	return temporaryFolder({
		'index.html': UNSET,
		'manifest.webmanifest': '{"name":"Reporter Portal"}',
		'service-worker.js': 'precache([])',
		'content-security-policy.txt': "style-src 'self'; connect-src 'self'",
		[`assets/app-${version}.js`]: `${CODE}${version}`,
	})
}

function rollOut(...options: string[]) {
	const env = { PATH: process.env.PATH }
	const command = ['deploy/rollout/main.ts', ...options]
	const { stderr, status } = spawnSync(process.execPath, command, { env })
	return { errors: String(stderr), status }
}

test('one build serves two newsrooms with the settings of their files, and stays as it is', () => {
	const [earlier, build] = [buildOf('aaaaaa'), buildOf('bbbbbb')]
	const before = readdirSync(build, { recursive: true })
	for (const accent of ['#7a1fa2', '#00695c']) {
		const served = join(temporaryFolder({}), 'site')
		const settings = join(
			temporaryFolder({ 'newsroom.env': `VITE_ACCENT=${accent}` }),
			'newsroom.env',
		)
		for (const from of [earlier, build])
			expect(rollOut(served, '--from', from, '--settings', settings)).toEqual({
				errors: '',
				status: 0,
			})
		expect(readFileSync(join(served, 'index.html'), 'utf8')).toContain(`--accent:${accent}`)
	}
	const served = join(temporaryFolder({}), 'site')
	for (const from of [earlier, build]) rollOut(served, '--from', from)
	expect(readdirSync(join(served, 'assets'))).toContain('dcz')
	expect(readdirSync(build, { recursive: true })).toEqual(before)
})

test('a folder that cannot be rolled out is named', () => {
	const nothing = temporaryFolder({})
	expect(rollOut(join(nothing, 'site'), '--from', nothing)).toEqual({
		errors: `${nothing} is no build: it has no index.html.\n`,
		status: 1,
	})
})
