import { describe, expect, test } from 'vitest'
import { returnAddress } from '../../../src/account/guards.ts'

const ORIGIN = 'https://app.example'

describe('the page to return to', () => {
	test.each([
		['/', '/'],
		['/dashboard/updates?tab=Local', '/dashboard/updates?tab=Local'],
		['/dashboard/news-detail?newsId=64e5#media', '/dashboard/news-detail?newsId=64e5#media'],
		['/dashboard/../check/reset-password', '/check/reset-password'],
		['/a?next=https://evil.example', '/a?next=https://evil.example'],
		['/a#//evil.example', '/a#//evil.example'],
		['/%09/evil.example', '/%09/evil.example'],
		['/%2f/evil.example', '/%2f/evil.example'],
		['/@evil.example', '/@evil.example'],
		['/:80', '/:80'],
	])('is kept: %j', (value, address) => {
		expect(returnAddress(value, ORIGIN)).toBe(address)
		expect(new URL(address, ORIGIN).origin).toBe(ORIGIN)
	})

	test.each<[string, unknown[]]>([
		['no path', [undefined, null, 5, {}, ['/a'], '']],
		['a relative path', ['dashboard', '.', '?tab=Local']],
		[
			'another host',
			['//evil.example', '//evil.example/dashboard', '///evil.example', '//', '//['],
		],
		['another host, with backslashes', ['/\\evil.example', '/\\/evil.example', '\\\\evil.example']],
		['another host with whitespace', ['/\t/evil.example', '/\n/evil.example', '/\r\\evil.example']],
		['another host after whitespace', ['\t//evil.example', ' //evil.example']],
		[
			'another host after a dot segment',
			['/.//evil.example', '/a/..//evil.example', '/%2e//evil.example'],
		],
		['another host after a dot segment and a backslash', ['/./\\evil.example']],
		[
			'an absolute URL',
			['https://evil.example', `${ORIGIN}/dashboard/updates`, 'HTTPS:evil.example'],
		],
		['a script', ['javascript:alert(1)', 'data:text/html,x']],
	])('never leaves the app: %s', (_what, values) => {
		for (const value of values) expect(returnAddress(value, ORIGIN), `${value}`).toBeUndefined()
	})

	test('must be on the origin of the page by default', () => {
		expect(returnAddress('/a')).toBe('/a')
		expect(returnAddress(`//${location.hostname}:1/a`)).toBeUndefined()
	})
})
