import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONFIGURATIONS } from '../../../deploy/serving/configurations.ts'
import { checkServerVariables } from '../../../deploy/serving/server.ts'
import { CACHING, SITE_HEADERS } from '../../../deploy/serving/site-headers.ts'
import { staticHeaders } from '../../../deploy/serving/static-host.ts'

const POLICY = { 'Content-Security-Policy': "default-src 'none'" }

test.each(Object.entries(CONFIGURATIONS))(
	'%s matches the table of headers; if not: npm run serving',
	(file, text) => {
		expect(readFileSync(file, 'utf8')).toBe(text)
	},
)

test.each([...Object.entries(CONFIGURATIONS), ['_headers', staticHeaders(POLICY)]] as const)(
	'%s has each header of the table, once, with its value',
	(file, text) => {
		for (const [name, value] of Object.entries(SITE_HEADERS)) {
			const said = text
				.split('\n')
				.filter((line) => line.includes(`${name}: `) || line.includes(`${name} "`))
			expect(said, name).toEqual([expect.stringContaining(value)])
		}
		// A static host's rules apply to missing files as well.
		for (const { below, value } of file === '_headers' ? CACHING.slice(-1) : CACHING)
			expect(text, below).toContain(value)
	},
)

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
