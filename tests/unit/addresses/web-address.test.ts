import { describe, expect, test } from 'vitest'
import { linkAddress, webAddress } from '../../../src/shared/addresses/web-address.ts'

describe('an address from outside', () => {
	test.each([
		['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
		['http://example.org', 'http://example.org/'],
		[' https://example.org/a \n', 'https://example.org/a'],
		['HTTPS://EXAMPLE.ORG/A', 'https://example.org/A'],
		['https://example.org/ಸುದ್ದಿ', `https://example.org/${encodeURIComponent('ಸುದ್ದಿ')}`],
		['https://ಉದಾಹರಣೆ.example/', 'https://xn--bsc6ci4b4b3a3d.example/'],
		['https://example.org:8443/', 'https://example.org:8443/'],
		['https://example.org/"><script>', 'https://example.org/%22%3E%3Cscript%3E'],
	])('may be a link: %j', (text, address) => {
		expect(webAddress(text)).toBe(address)
	})

	test.each([
		undefined,
		'',
		' ',
		'example.org',
		'www.example.org/a',
		'/dashboard/updates',
		'//example.org/a',
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		' \u0001javascript:alert(1)',
		'java\nscript:alert(1)',
		'javascript://example.org/%0aalert(1)',
		'data:text/html,<script>alert(1)</script>',
		'vbscript:msgbox(1)',
		'blob:https://example.org/17d7',
		'file:///etc/passwd',
		'ftp://example.org/a',
		'intent://example.org#Intent;scheme=https;end',
		'tel:+919900000000',
		'mailto:a@example.org',
		'https://user@example.org/',
		'https://user:word@example.org/',
		'https://bank.example@evil.example/',
		'https://',
		'https://exa mple.org/',
		'http://[::1',
		'no address',
	])('may not: %j', (text) => {
		expect(webAddress(text)).toBeUndefined()
	})
})

describe('a link that people wrote', () => {
	test.each([
		['https://example.org/a', 'https://example.org/a'],
		[' www.example.org/x ', 'https://www.example.org/x'],
		['example.org', 'https://example.org/'],
		['youtu.be/dQw4w9WgXcQ?t=1', 'https://youtu.be/dQw4w9WgXcQ?t=1'],
		['example.org:8443/a', 'https://example.org:8443/a'],
		['ಉದಾಹರಣೆ.example/ಸುದ್ದಿ', `https://xn--bsc6ci4b4b3a3d.example/${encodeURIComponent('ಸುದ್ದಿ')}`],
	])('may lack its scheme: %j', (text, address) => {
		expect(linkAddress(text)).toBe(address)
	})

	test.each([
		undefined,
		'',
		'javascript:alert(1)',
		'javascript.example:alert(1)',
		'data:text/html,a.example',
		'user@example.org/a',
		'www.bank.example@evil.example/',
		'//example.org/a',
		'/dashboard/updates',
		'..',
		'1.2',
		'Vol. 2 of the report',
		'ask the desk',
		'https://example.org/a https://example.org/b',
		'https://example.org/a\nhttps://example.org/b',
		'https://example.org/a,https://example.org/b',
		'https://example.org/ahttps://example.org/b',
		'see https://example.org/a',
		'https://example.org/a for the pictures',
	])('is none where it does not look like a host: %j', (text) => {
		expect(linkAddress(text)).toBeUndefined()
	})
})
