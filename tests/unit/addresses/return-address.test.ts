import { describe, expect, test } from 'vitest'
import { returnAddress } from '../../../src/account/guards.ts'

describe('the page to return to', () => {
	test.each([
		['/dashboard/news-detail?newsId=64e5#media', '/dashboard/news-detail?newsId=64e5#media'],
		['/dashboard/../check/reset-password', '/check/reset-password'],
		['/a?next=https://evil.example', '/a?next=https://evil.example'],
		['/a#//evil.example', '/a#//evil.example'],
		['/%09/evil.example', '/%09/evil.example'],
		['/@evil.example', '/@evil.example'],
	])('is kept: %j', (value, address) => {
		expect(returnAddress(value)).toBe(address)
	})

	test.each<[string, unknown[]]>([
		['no path', [undefined, null, 5, {}, ['/a'], '']],
		['a relative path', ['dashboard', '.', '?tab=Local']],
		['another host', ['//evil.example/dashboard', '///evil.example', `//${location.host}1`, '//[']],
		['another host, with backslashes', ['/\\evil.example', '/\\/evil.example', '\\\\evil.example']],
		['another host with whitespace', ['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example']],
		['another host after whitespace', ['\t//evil.example', ' //evil.example']],
		['another host after a dot segment', ['/a/..//evil.example', '/%2e//evil.example', '/./\\x']],
		['an absolute URL', ['https://evil.example', `${location.origin}/a`, 'HTTPS:evil.example']],
		['a script', ['javascript:alert(1)', 'data:text/html,x']],
	])('never leaves the app: %s', (_what, values) => {
		for (const value of values) expect(returnAddress(value), `${value}`).toBeUndefined()
	})
})
