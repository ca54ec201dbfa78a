// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { linksInText } from '../../../src/shared/links/links-in-text.ts'

describe('links are found in a text', () => {
	test.each<[string, string[]]>([
		['https://youtu.be/one', ['https://youtu.be/one']],
		['\n https://youtu.be/one \t', ['https://youtu.be/one']],
		[
			'https://youtu.be/one\nhttps://youtu.be/two\r\nhttps://youtu.be/three',
			['https://youtu.be/one', 'https://youtu.be/two', 'https://youtu.be/three'],
		],
		[
			'https://youtu.be/one, https://youtu.be/two.',
			['https://youtu.be/one', 'https://youtu.be/two'],
		],
		['https://youtu.be/onehttps://youtu.be/two', ['https://youtu.be/one', 'https://youtu.be/two']],
		['Watch “Market day” (https://youtu.be/one)!', ['https://youtu.be/one']],
		[
			'<a href="https://youtu.be/one">[https://youtu.be/two]</a>',
			['https://youtu.be/one', 'https://youtu.be/two'],
		],
		[
			'*https://youtu.be/one*, ~https://youtu.be/two~',
			['https://youtu.be/one', 'https://youtu.be/two'],
		],
		['https://en.example.org/Mysuru_(city)', ['https://en.example.org/Mysuru_(city)']],
		['(see https://en.example.org/Mysuru_(city))', ['https://en.example.org/Mysuru_(city)']],
		[
			'https://youtu.be/ends-with_ https://youtu.be/ends-with-',
			['https://youtu.be/ends-with_', 'https://youtu.be/ends-with-'],
		],
		// Kannada before, behind and within, with and without a space.
		['ಇಂದಿನ ಸುದ್ದಿ: https://youtu.be/one ನೋಡಿ.', ['https://youtu.be/one']],
		['ನೋಡಿhttps://youtu.be/oneನೋಡಿ', ['https://youtu.be/one']],
		['ವೀಕ್ಷಿಸಿ https://youtu.be/one।', ['https://youtu.be/one']],
		['https://www.facebook.com/ಸುದ್ದಿ/videos/17 ನೋಡಿ', ['https://www.facebook.com/ಸುದ್ದಿ/videos/17']],
		// Without a scheme, where the site is known.
		[
			'see youtu.be/one and www.instagram.com/p/two/',
			['https://youtu.be/one', 'https://www.instagram.com/p/two/'],
		],
		['X.com/desk/status/17', ['https://X.com/desk/status/17']],
		['m.facebook.com/watch/?v=9&mibextid=a', ['https://m.facebook.com/watch/?v=9']],
		['youtube.com is down; netflix.com/a and me@x.com/a are none', []],
		['evil.example/youtu.be/one', []],
		// An address within another is part of it.
		[
			'https://evil.example/?next=https://youtu.be/one',
			['https://evil.example/?next=https://youtu.be/one'],
		],
		[
			'https://archive.example/web/https://youtu.be/one',
			['https://archive.example/web/https://youtu.be/one'],
		],
		['http://example.org', ['http://example.org']],
		['youtu.be/one?next=http://example.org', ['https://youtu.be/one?next=http://example.org']],
	])('%j', (text, links) => {
		expect(linksInText(text).links).toEqual(links)
	})

	test('in its first 20,000 characters, each of up to 2,000', () => {
		const link = 'https://youtu.be/one'
		expect(linksInText(link.padStart(20_000)).links).toEqual([link])
		expect(linksInText(link.padStart(20_020)).links).toEqual([])
		const longest = 'https://e.example/'.padEnd(2000, 'a')
		expect(linksInText(longest).links).toEqual([longest])
		expect(linksInText(`${longest}a`).links).toEqual([])
	})

	test('clean, each thing once, in their order, and counted', () => {
		const text =
			'https://youtu.be/b?si=1 https://youtu.be/a https://www.youtube.com/watch?v=b https://x.com/d/status/1?s=20 https://youtu.be/a?si=2'
		expect(linksInText(text)).toEqual({
			links: ['https://youtu.be/b', 'https://youtu.be/a', 'https://x.com/d/status/1'],
			cleaned: 2,
			repeats: 2,
		})
	})
})

describe('what phones really share', () => {
	test.each<[string, string, string]>([
		['YouTube', 'https://youtu.be/dQw4w9WgXcQ?si=Q3JhZnR5Q2F0', 'https://youtu.be/dQw4w9WgXcQ'],
		[
			'YouTube, a short',
			'https://youtube.com/shorts/dQw4w9WgXcQ?si=Q3JhZnR5Q2F0',
			'https://youtube.com/shorts/dQw4w9WgXcQ',
		],
		[
			'Instagram',
			'https://www.instagram.com/reel/C8aBcDeFgHi/?igsh=MWs4dHZ1bGY5aA==',
			'https://www.instagram.com/reel/C8aBcDeFgHi/',
		],
		[
			'Instagram, of the web',
			'https://www.instagram.com/p/C8aBcDeFgHi/?utm_source=ig_web_button_share_sheet',
			'https://www.instagram.com/p/C8aBcDeFgHi/',
		],
		[
			'X',
			'Check out this post from @example_desk: https://x.com/example_desk/status/1700000000000000000?t=Ab-Cd_Ef&s=19',
			'https://x.com/example_desk/status/1700000000000000000',
		],
		[
			'Facebook',
			'https://www.facebook.com/share/r/1AbCdEfGhI/?mibextid=wwXIfr',
			'https://www.facebook.com/share/r/1AbCdEfGhI/',
		],
		[
			'Facebook, with words',
			'Market day in Mysuru\nhttps://www.facebook.com/watch/?v=900000001&mibextid=NnVzG8',
			'https://www.facebook.com/watch/?v=900000001',
		],
	])('%s', (_app, shared, link) => {
		expect(linksInText(shared).links).toEqual([link])
	})
})

describe('hostile text', () => {
	test.each<[string, string[]]>([
		['javascript:alert(1)', []],
		['javascript://x.com/%0aalert(1)', []],
		['data:text/html,<script>alert(1)</script>', []],
		['intent://youtu.be/a#Intent;scheme=https;end', []],
		['file:///etc/passwd ftp://example.org/a blob:https:x', []],
		['https://', []],
		['http://?', []],
		['https://[', []],
		['https://%zz/', []],
		// Signs that draw nothing hide no link and get into none.
		['\u202ehttps://youtu.be/\u200fone\u202c', ['https://youtu.be/one']],
		['\ufeffhttps://you\u200btu.be/one\u0000\u0007', ['https://youtu.be/one']],
		['https://youtu.be/\u00adone\u2066', ['https://youtu.be/one']],
		['https://youtu.be/one"><img src=x onerror=alert(1)>', ['https://youtu.be/one']],
		// A letter of another script in the host is another host, and shown as what it is.
		['https://youtu.be\u2024evil.example/a', ['https://youtu.be']],
	])('%j', (text, links) => {
		expect(linksInText(text).links).toEqual(links)
	})

	test.each([
		['an endless address', `https://youtu.be/${'a'.repeat(100_000)}`],
		['endless brackets', `https://a.example/${')'.repeat(100_000)}`],
		['endless points', `https://a.example/${'.'.repeat(100_000)}`],
		['endless beginnings', 'https://'.repeat(20_000)],
		['endless hosts', 'www.youtube.com'.repeat(20_000)],
	])('is read in no time: %s', (_what, text) => {
		const begun = performance.now()
		expect(linksInText(text).links.every((link) => link.length <= 2000)).toBe(true)
		expect(performance.now() - begun).toBeLessThan(500)
	})
})
