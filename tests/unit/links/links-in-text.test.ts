import { describe, expect, test } from 'vitest'
import { linksInText } from '../../../src/shared/links/links-in-text.ts'

const ONE = 'https://youtu.be/one'
const TWO = 'https://youtu.be/two'

describe('links are found in a text', () => {
	test.each<[string, string[]]>([
		['Watch “Market day” (https://youtu.be/one)!', [ONE]],
		['<a href="https://youtu.be/one">[https://youtu.be/two]</a>', [ONE, TWO]],
		['(see https://en.example.org/Mysuru_(city))', ['https://en.example.org/Mysuru_(city)']],
		[
			'https://youtu.be/ends-with_ https://youtu.be/ends-with-',
			['https://youtu.be/ends-with_', 'https://youtu.be/ends-with-'],
		],
		// Without a scheme, on a known site
		['see youtu.be/one and www.instagram.com/p/two/', [ONE, 'https://www.instagram.com/p/two/']],
		['X.com/desk/status/17', ['https://X.com/desk/status/17']],
		['m.facebook.com/watch/?v=9&mibextid=a', ['https://m.facebook.com/watch/?v=9']],
		['youtube.com is down; netflix.com/a and me@x.com/a are none', []],
		['evil.example/youtu.be/one', []],
		['youtu.be/one?next=http://example.org', ['https://youtu.be/one?next=http://example.org']],
		// Next to Kannada or containing it, with and without a space
		['ಸುದ್ದಿ: https://youtu.be/one ನೋಡಿ.', [ONE]],
		['ನೋಡಿhttps://youtu.be/oneನೋಡಿ', [ONE]],
		['https://youtu.be/one/ನೋಡಿ', ['https://youtu.be/one/']],
		['https://www.facebook.com/ಸುದ್ದಿ/videos/17/ನೋಡಿ', ['https://www.facebook.com/ಸುದ್ದಿ/videos/17/']],
		['https://www.youtube.com/watch?v=one-ನೋಡಿ', ['https://www.youtube.com/watch?v=one-']],
		[
			'https://www.youtube.com/watch?v=dQw4w9WgXcQ-ನೋಡಿ',
			['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
		],
		[
			'https://www.instagram.com/p/one/— https://x.com/a/status/1)',
			['https://www.instagram.com/p/one/', 'https://x.com/a/status/1'],
		],
		// Joined, formatted, or with a truncated, mistyped or repeated scheme
		[
			'youtu.be/one,x.com/a/status/2;youtu.be/three',
			[ONE, 'https://x.com/a/status/2', 'https://youtu.be/three'],
		],
		['youtu.be/one/youtu.be/two', ['https://youtu.be/one/', TWO]],
		['https://youtu.be/https://youtu.be/one', [ONE]],
		...[
			...['https://https://', 'http://https://', 'https://https//', 'ttps://', 'https//'],
			...['https:/', 'https:', 'https;//', '//', '', 'tps://', 'htps://', 'http//'],
			'http://http://',
		].map((scheme): [string, string[]] => [`${scheme}youtu.be/one`, [ONE]]),
		['_https://youtu.be/dQw4w9WgXc_', ['https://youtu.be/dQw4w9WgXc_']],
		['_youtu.be/one_ and *_youtu.be/two_*', [ONE, TWO]],
		['```https://youtu.be/one``` (_https://youtu.be/two_)', [ONE, TWO]],
		['https://youtu.be/onehttps://youtu.be/two', [ONE, TWO]],
		[
			'_a_ _ https://youtu.be/one_ https://e.example/a_',
			['https://youtu.be/one_', 'https://e.example/a_'],
		],
		['_https://e.example/a_ *https://youtu.be/one*', ['https://e.example/a', ONE]],
		['_Watch https://www.instagram.com/p/two_', ['https://www.instagram.com/p/two']],
		['https://youtu.be/dQw4w9WgXcQ_', ['https://youtu.be/dQw4w9WgXcQ']],
		['1.youtu.be/one', [ONE]],
		// Escaped or embedded as in HTML, Markdown, JSON and URLs
		[
			'https://www.youtube.com/watch?v=one&amp;t=5&amp;amp;si=a',
			['https://www.youtube.com/watch?v=one&t=5'],
		],
		['[x](youtu.be/one) [https://youtu.be/two](https://youtu.be/two)', [ONE, TWO]],
		['href=&quot;https://youtu.be/one&quot;', [ONE]],
		['&#x27;https://youtu.be/one&#34; &#039;https://youtu.be/two&#x22;', [ONE, TWO]],
		['https://youtu.be/one&quot;https://youtu.be/two', [ONE, TWO]],
		[
			'https://www.youtube.com/watch?v=one&#38;t=5&#038;si=a',
			['https://www.youtube.com/watch?v=one&t=5'],
		],
		['http%3A%2F%2Fyoutu.be%2Fone https%3A%2F%2Fyoutu.be%2Ftwo%FF', ['http://youtu.be/one']],
		['{"url":"https:\\/\\/youtu.be\\/one"}', [ONE]],
		['https%3A%2F%2Fyoutu.be%2Fone%3Fsi%3Da', [ONE]],
		['https://youtu.be/one%20', [ONE]],
		['https://www.google.com/url?q=https://youtu.be/one&sa=D', [ONE]],
		['https://www.youtube.com/live/one?feature=share', ['https://www.youtube.com/watch?v=one']],
	])('%j', (text, links) => {
		expect(linksInText(text).links).toEqual(links)
	})

	test.each([
		ONE,
		'https://en.example.org/Mysuru_(city)',
		// An address within another is part of it.
		'https://evil.example/?next=https://youtu.be/one',
		'https://archive.example/web/https://youtu.be/one',
		'http://example.org',
		'https://youtu.be/one?a=https://youtu.be/two',
		'https://a.example/?u=https%3A%2F%2Fx.com',
		'https://e.example/ನೋಡಿ',
		'https://youtu.be/dQw4w9WgXc-',
	])('of which it is one: %j', (link) => {
		expect(linksInText(link).links).toEqual([link])
	})

	test('in its first 20,000 characters, up to 2,000 for each link', () => {
		expect(linksInText(ONE.padStart(20_000)).links).toEqual([ONE])
		expect(linksInText(ONE.padStart(20_001))).toMatchObject({ links: [], unread: 1 })
		expect(linksInText(ONE.padStart(20_020))).toMatchObject({ links: [], unread: 1 })
		expect(linksInText(`${ONE} ${' '.repeat(20_000)}${ONE} ${ONE}`)).toMatchObject({
			links: [ONE],
			unread: 2,
		})
		const longest = 'https://e.example/'.padEnd(2000, 'a')
		expect(linksInText(longest).links).toEqual([longest])
		expect(linksInText(`${longest}a`)).toMatchObject({ links: [], unread: 1 })
	})

	test('cleaned, each once, in order, and counted', () => {
		const text =
			'https://youtu.be/b?si=1 https://youtu.be/a https://www.youtube.com/watch?v=b https://x.com/d/status/1?s=20 https://youtu.be/a?si=2'
		expect(linksInText(text)).toEqual({
			links: ['https://youtu.be/b', 'https://youtu.be/a', 'https://x.com/d/status/1'],
			cleaned: 2,
			repeats: 2,
			unread: 0,
		})
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
		// Invisible characters neither hide links nor end up in them.
		['\u202ehttps://youtu.be/\u200fone\u202c', [ONE]],
		['\ufeffhttps://you\u200btu.be/one\u0000\u0007', [ONE]],
		['https://youtu.be/\u00adone\u2066', [ONE]],
		['https://youtu.be/one"><img src=x onerror=alert(1)>', [ONE]],
		// A lookalike of a dot isn't part of the host.
		['https://youtu.be\u2024evil.example/a', ['https://youtu.be']],
	])('%j', (text, links) => {
		expect(linksInText(text).links).toEqual(links)
	})
})
