import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALL_NAMES } from '../../../src/shared/contract/call-name.ts'
import { CALLS } from '../../../src/shared/contract/calls.ts'

test.each(CALL_NAMES)('src/shared/contract/README.md documents the call %s', (name) => {
	const { method, path } = CALLS[name]
	const written = `| \`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\` `
	expect(readFileSync('src/shared/contract/README.md', 'utf8')).toContain(written)
})
