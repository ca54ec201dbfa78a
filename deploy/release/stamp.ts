/** Runs in `npm version`, before the commit: puts the new version into the CHANGELOG and the OpenAPI document. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OPENAPI_FILE, openApiText } from '../openapi/document.ts'
import { CHANGELOG_FILE, stampedChangelog } from './changelog.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const date = new Date().toISOString().slice(0, 10)

writeFileSync(CHANGELOG_FILE, stampedChangelog(readFileSync(CHANGELOG_FILE, 'utf8'), version, date))
writeFileSync(OPENAPI_FILE, openApiText())
execFileSync('git', ['add', CHANGELOG_FILE, fileURLToPath(OPENAPI_FILE)])
