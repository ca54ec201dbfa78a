import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { percentile } from '../../../deploy/usage/usage.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const NGINX = 'tests/unit/usage/nginx.log'
const CADDY = 'tests/unit/usage/caddy.log'

const [LINE = '', CADDY_LINE = ''] = [NGINX, CADDY].map(
	(file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.find((line) => /reporter\/self/.test(line)) ?? '',
)

function run(...files: string[]) {
	const env = { PATH: process.env.PATH, TZ: 'Asia/Kolkata' }
	const command = ['deploy/usage/main.ts', ...files]
	const { stdout, stderr, status } = spawnSync(process.execPath, command, { env })
	return { output: String(stdout), errors: String(stderr), status }
}

describe('the tables of two days', () => {
	test.each([NGINX, CADDY])('are the same from %s', (file) => {
		expect(run(file).output).toMatchInlineSnapshot(`
			"Days        openings  calls  logins  refused renewals  429  5xx
			2026-11-25         1      8       1                 0    0    1
			2026-11-26         1      7       0                 1    1    0

			Builds  downloads             first              last
			Ab3_x9          1  2026-11-25 09:14  2026-11-25 09:14
			Cd5-y7          2  2026-11-26 00:10  2026-11-26 08:00

			Calls                               requests  401  429  other 4xx  5xx  hung up  p50 ms  p95 ms
			POST /v1/reporter/login                    2    1    0          0    0        0     120     180
			PUT /v1/reporter/refresh-token             2    1    0          0    0        0       6      16
			GET /v1/reporter/self                      3    2    0          0    0        0       5      15
			GET /v1/reporter/news                      4    0    0          0    1        1     200     300
			GET /v1/reporter/news/:id                  1    0    0          0    0        0      50      50
			POST /v1/reporter/news/:id/content         1    0    0          0    0        0     400     400
			GET /v1/reporter/submissions               1    0    1          0    0        0       2       2
			HEAD /v1/                                  1    0    0          1    0        0       1       1
			pictures and videos                        2    0    0          1    0        0      10     700
			everything else                            7    0    0          1    0        0       4      20

			An opening is a successful request of the service worker, which each phone checks when the app opens, and hourly.
			A phone downloads a build once, unless it goes back to one, so the downloads are the phones that have had it.
			Refused renewals also come from phones that open the app without a session.
			A request of a phone that hung up is in no p50 or p95. Durations include the way to the phone.

			4 of 28 lines aren't requests.
			"
		`)
	})

	test('count all files, including compressed ones', () => {
		const zipped = join(temporaryFolder(), 'access.log.2.gz')
		writeFileSync(zipped, gzipSync(readFileSync(NGINX)))
		const { output } = run(zipped, CADDY)
		expect(output).toContain("8 of 56 lines aren't requests.")
		expect(output).toMatch(/GET \/v1\/reporter\/news +8 /)
	})

	test('leave out lines that are cut, garbage or of no day', () => {
		const bad = [
			'{"time":"2026-11-25T09:1',
			'\0\0\0\ufffd{{{',
			'127.0.0.1 - - [26/Nov/2026] "GET / HTTP/1.1" 200 5',
			LINE.replace('2026-11-26T', '2026-13-45T'),
			CADDY_LINE.replace(/"ts":[\d.]+/, '"ts":1e300'),
			'null',
		]
		const file = join(temporaryFolder(), 'access.log')
		writeFileSync(file, [LINE, ...bad, CADDY_LINE].join('\n'))
		const { output } = run(file)
		expect(output).toContain("6 of 8 lines aren't requests.")
		expect(output).toMatch(/^Days .*\n2026-11-26 .*\n\n/)
	})

	test('are empty without requests', () => {
		const { output } = run('/dev/null')
		expect(output).toMatch(/^Days {2}openings .*\nnone\n\nBuilds .*\nnone\n\nCalls .*\nnone\n\n/)
		expect(output).toContain("0 of 0 lines aren't requests.")
	})
})

test('explains how to call it without a file', () => {
	const { errors, status } = run()
	expect(errors).toContain('npm run usage -w deploy -- FILE')
	expect(status).toBe(2)
})

test('a percentile is one of the values', () => {
	expect(percentile([], 0.5)).toBeUndefined()
	expect(percentile([3, 1, 2], 0.5)).toBe(2)
	expect(percentile([...Array(100).keys()], 0.95)).toBe(94)
})
