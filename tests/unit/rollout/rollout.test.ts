import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkServerVariables } from '../../../deploy/rollout/server-variables.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const UNSET = '<head><script type="application/json" id="newsroom-settings">{}</script></head>'

/** Random text, which compresses well only with itself as the dictionary. */
const CODE = randomBytes(2000).toString('hex')

/** Creates a build whose script differs from that of other versions. */
function buildOf(version: string): string {
	return temporaryFolder({
		'index.html': UNSET,
		'manifest.webmanifest': '{"name":"Reporter Portal"}',
		'service-worker.js': 'precache([{"revision":"old","url":"index.html"}])',
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

/** Rolls out a build for a newsroom with this accent, or without settings. @returns the document */
function documentOf(served: string, build: string, accent?: string): string {
	const folder = temporaryFolder({ 'newsroom.env': accent ? `VITE_ACCENT=${accent}` : '' })
	const outcome = rollOut(served, '--from', build, '--settings', join(folder, 'newsroom.env'))
	expect(outcome).toEqual({ errors: '', status: 0 })
	return readFileSync(join(served, 'index.html'), 'utf8')
}

test('a rollout leaves the build unchanged for other newsrooms', () => {
	const [one, other] = [temporaryFolder({}), temporaryFolder({})]
	const build = buildOf('bbbbbb')
	const before = readdirSync(build, { recursive: true })
	expect(documentOf(one, buildOf('aaaaaa'), '#7a1fa2')).toContain('--accent:#7a1fa2')
	expect(documentOf(one, build)).not.toContain('--accent')
	expect(readdirSync(join(one, 'assets'))).toContain('dcz')
	expect(documentOf(other, build, '#00695c')).toContain('--accent:#00695c')
	expect(readdirSync(build, { recursive: true })).toEqual(before)
})

test("a folder that can't be rolled out is reported", () => {
	const nothing = temporaryFolder({})
	expect(rollOut(join(nothing, 'site'), '--from', nothing)).toEqual({
		errors: `${nothing} isn't a build: it has no index.html.\n`,
		status: 1,
	})
})

test('a wrong settings file leaves the site as it is', () => {
	const folder = temporaryFolder({ 'newsroom.env': 'VITE_ACENT=#7a1fa2' })
	const file = join(folder, 'newsroom.env')
	const site = join(folder, 'site')
	const { errors, status } = rollOut(site, '--from', buildOf('aaaaaa'), '--settings', file)
	expect(errors).toMatch(/There is no setting “VITE_ACENT”\. There are VITE_/)
	expect(status).toBe(1)
	expect(existsSync(site)).toBe(false)
})

test.each([
	['PORT', '8080', ['8080 {', '"8080"', 'http', '-1']],
	['API_UPSTREAM', '10.0.0.2:9000', ['http://10.0.0.2:9000', '10.0.0.2', 'a:1 b:2', 'a:1\n}']],
	['API_UPSTREAM', '[::1]:9000', ['{$HOME}:1', 'a:1/', ':9000']],
])("a container's %s may be %s", (name, good, others) => {
	checkServerVariables({ [name]: good })
	checkServerVariables({ [name]: '' })
	for (const other of others)
		expect(() => checkServerVariables({ [name]: other }), other).toThrow(`${name} is “${other}”`)
})
