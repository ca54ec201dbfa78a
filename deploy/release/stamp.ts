/** Puts the version of package.json into the CHANGELOG and the OpenAPI document. Run it after `npm version`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { OPENAPI_FILE, openApiText } from '../openapi/document.ts'

const CHANGELOG = 'CHANGELOG.md'
const UNRELEASED = '## Unreleased\n'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const date = new Date().toISOString().slice(0, 10)
const changelog = readFileSync(CHANGELOG, 'utf8')
if (!/^## Unreleased\n\n[^#]/m.test(changelog))
	throw new Error('The CHANGELOG has nothing below “Unreleased”: what changes for phones?')

writeFileSync(CHANGELOG, changelog.replace(UNRELEASED, `${UNRELEASED}\n## ${version} (${date})\n`))
writeFileSync(OPENAPI_FILE, openApiText())
