// @vitest-environment node
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CALL_NAMES } from '../../../src/shared/contract/call-name.ts'
import { CALLS, pathWithId } from '../../../src/shared/contract/calls.ts'
import { startHost } from '../api-host/running-host.ts'

test.each(CALL_NAMES)('a handler in tests/api-host/handlers handles the call %s', async (name) => {
	const { url } = await startHost()
	const { method } = CALLS[name]
	const response = await fetch(url + pathWithId(CALLS[name], 'id'), { method })
	// Not signed in, or without a body, it is refused; only a call without a handler is unknown.
	expect(response.status).not.toBe(404)
})

test.each(CALL_NAMES)('src/shared/contract/README.md tells who runs a host of %s', (name) => {
	const { method, path } = CALLS[name]
	const written = `| \`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}\` `
	expect(readFileSync('src/shared/contract/README.md', 'utf8')).toContain(written)
})
