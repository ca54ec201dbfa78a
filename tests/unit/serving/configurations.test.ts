import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HASHED_FILE } from '../../../deploy/serving/dictionaries.ts'
import {
	CACHING,
	FILE_ENDING,
	NEVER_KEPT,
	SITE_HEADERS,
	WELL_KNOWN,
} from '../../../deploy/serving/site-headers.ts'
import { APP_PAGE_PATTERN } from '../../../src/shared/addresses/app-pages.ts'

const NGINX = readFileSync('deploy/nginx/site.conf', 'utf8')
const CADDY = readFileSync('deploy/caddy/Caddyfile', 'utf8')

test.each([
	['deploy/nginx/site.conf', NGINX],
	['deploy/caddy/Caddyfile', CADDY],
])('%s has each header of the table, once, with its value', (_file, text) => {
	for (const [name, value] of Object.entries(SITE_HEADERS)) {
		const said = text
			.split('\n')
			.filter((line) => line.includes(`${name}: `) || line.includes(`${name} "`))
		expect(said, name).toEqual([expect.stringContaining(value)])
	}
	for (const { below, value } of CACHING) expect(text, below).toContain(value)
})

test.each([
	['nginx', NGINX],
	['Caddy', CADDY],
])(
	'%s tells apart pages, hashed files, other files and hidden ones like the app',
	(_name, text) => {
		for (const pattern of [APP_PAGE_PATTERN, HASHED_FILE, FILE_ENDING, WELL_KNOWN])
			expect(text).toContain(pattern)
		expect(text).toContain(NEVER_KEPT)
	},
)

const DIGEST = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

test.each([
	[`gzip, br, dcb, dcz :${DIGEST}:`, true],
	[`dcz, gzip :${DIGEST}:`, true],
	[`gzip,dcz,br :${DIGEST}:`, true],
	[`gzip, br, dcb :${DIGEST}:`, false],
	[`gzip, dcz;q=0 :${DIGEST}:`, false],
	[`gzip, xdcz :${DIGEST}:`, false],
	['gzip, dcz :../../secret:', false],
])('“%s” asks for the difference to an earlier file: %s', (headers, asks) => {
	for (const text of [NGINX, CADDY]) {
		const [, pattern = ''] = text.match(/"~(.*dcz .*)" /) ?? []
		expect(new RegExp(pattern).exec(headers)?.[1]).toBe(asks ? DIGEST : undefined)
	}
})
