import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { OPENAPI_FILE, openApiText } from '../../../deploy/openapi/document.ts'

const written = readFileSync(OPENAPI_FILE, 'utf8')

test("the OpenAPI document matches the contract's schemas (if not: npm run openapi -w deploy)", () => {
	expect(written).toBe(openApiText())
})

test('the linter finds nothing in the OpenAPI document', async () => {
	const problems = await lintFromString({
		source: written,
		absoluteRef: fileURLToPath(OPENAPI_FILE),
		config: await createConfig({ extends: ['recommended-strict'] }),
	})
	expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
})
