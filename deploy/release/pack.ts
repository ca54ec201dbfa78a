/**
 * Packs the built app for a release: `npm run build && npm run release`. The folder `release/` then has the app, the
 * OpenAPI document, their checksums and the release notes.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { OPENAPI_FILE } from '../openapi/document.ts'
import { CHANGELOG_FILE, notesOf } from './changelog.ts'

const FOLDER = 'release'
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const archive = `reporter-portal-${version}.tar.gz`
const openApi = `reporter-portal-${version}.openapi.json`
const notes = notesOf(readFileSync(CHANGELOG_FILE, 'utf8'), version)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
execFileSync('tar', ['-czf', `${FOLDER}/${archive}`, '-C', 'dist', '.'])
copyFileSync(OPENAPI_FILE, `${FOLDER}/${openApi}`)
const sums = [archive, openApi].map(
	(name) =>
		`${createHash('sha256')
			.update(readFileSync(`${FOLDER}/${name}`))
			.digest('hex')}  ${name}`,
)
writeFileSync(`${FOLDER}/SHA256SUMS`, `${sums.join('\n')}\n`)
writeFileSync(`${FOLDER}/NOTES.md`, `${notes}\n`)
process.stdout.write(`${sums.join('\n')}\n`)
