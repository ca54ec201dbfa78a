import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressSite } from '../../deploy/serving/compress-site.ts'
import { runBuild } from '../journeys/build-app.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { CHANGED_FOLDER } from './one-line-change.config.ts'
import { rawResponse, type SiteServer, startCaddy, startNginx } from './servers.ts'

const BUILDING_MS = 10 * 60_000

const FIRST_ENTRY = entryOf('dist')
const UNKNOWN_DICTIONARY = `:${Buffer.alloc(32, 1).toString('base64')}:`

let changedEntry: string

beforeAll(async () => {
	await runBuild(['--config', 'tests/deployment/one-line-change.config.ts'])
	changedEntry = entryOf(CHANGED_FOLDER)
	expect(changedEntry).not.toBe(FIRST_ENTRY)
}, BUILDING_MS)

describe.each([
	['nginx', startNginx, 'gzip', '.gz'],
	['Caddy', startCaddy, 'gzip, br', '.br'],
])('an update after a one-line change, behind %s', (_name, start, encodings, form) => {
	const changed = temporaryFolder({}, afterAll)
	let server: SiteServer

	beforeAll(async () => {
		server = await start('dist')
		cpSync(CHANGED_FOLDER, changed, { recursive: true })
		await compressSite(changed)
		const rollout = ['deploy/rollout/main.ts', server.root, '--from', changed]
		expect(spawnSync(process.execPath, rollout).status).toBe(0)
		await server.reload()
	})

	afterAll(async () => {
		await server.stop()
	})

	test("is compressed with the browser's dictionary", async () => {
		const { headers, body } = await rawResponse(server.origin + changedEntry, {
			'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
			'available-dictionary': `:${await digestOf(`dist${FIRST_ENTRY}`)}:`,
		})
		expect(headers).toMatchObject({
			'content-encoding': 'dcz',
			vary: 'Accept-Encoding, Available-Dictionary',
			'use-as-dictionary': 'match="/assets/app-*.js"',
			'cache-control': 'private, max-age=31536000, immutable, no-transform',
			'content-type': expect.stringContaining('javascript'),
		})
		const dictionary = readFileSync(`dist${FIRST_ENTRY}`)
		expect(zstdDecompressSync(body.subarray(40), { dictionary })).toEqual(
			readFileSync(changed + changedEntry),
		)
	})

	test('sends all other clients the same bytes as before', async () => {
		const known = `:${await digestOf(`dist${FIRST_ENTRY}`)}:`
		const files = readdirSync(join(changed, 'assets'))
		for (const file of files.filter((name) => /\.\w+$/.test(name) && !/\.(gz|br)$/.test(name))) {
			const path = `/assets/${file}`
			const compressed = changed + path + form
			const expected = readFileSync(existsSync(compressed) ? compressed : changed + path)
			for (const others of [
				{ 'accept-encoding': encodings, 'available-dictionary': known },
				{ 'accept-encoding': `${encodings}, dcz`, 'available-dictionary': UNKNOWN_DICTIONARY },
			]) {
				const { headers, body } = await rawResponse(server.origin + path, others)
				expect(body.equals(expected), `${path} ${JSON.stringify(others)}`).toBe(true)
				expect(headers['content-encoding']).not.toBe('dcz')
				expect(headers.vary).toBe(existsSync(compressed) ? 'Accept-Encoding' : undefined)
			}
		}
	})
})

function entryOf(site: string): string {
	return `/assets/${readdirSync(join(site, 'assets')).find((name) => /^app-.{6}\.js$/.test(name))}`
}

async function digestOf(file: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', readFileSync(file))
	return Buffer.from(digest).toString('base64')
}
