import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparableLink, isAcceptedLink } from '../../../src/shared/links/link-spelling.ts'
import { linksInText } from '../../../src/shared/links/links-in-text.ts'
import { SPELLINGS } from './spellings.ts'

const ONE = 'https://youtu.be/one'
const TWO = 'https://youtu.be/two'

describe('links are found in a text', () => {
	test.each<[string, string[]]>([
		['Watch “Market day” (https://youtu.be/one)!', [ONE]],
		['<a href="https://youtu.be/one">[https://youtu.be/two]</a>', [ONE, TWO]],
		['(see https://en.example.org/Mysuru_(city))', ['https://en.example.org/Mysuru_(city)']],
		// Without a scheme, on a known site
		['see youtu.be/one and www.instagram.com/p/two/', [ONE, 'https://www.instagram.com/p/two/']],
		['X.com/desk/status/17', ['https://X.com/desk/status/17']],
		['m.facebook.com/watch/?v=9&mibextid=a', ['https://m.facebook.com/watch/?v=9']],
		['youtube.com is down; netflix.com/a and me@x.com/a are none', []],
		['evil.example/youtu.be/one', []],
		['https://evil.example/?u=youtu.be/one', ['https://evil.example/?u=youtu.be/one']],
		// Next to Kannada or containing it, with and without a space
		['ಸುದ್ದಿ: https://youtu.be/one ನೋಡಿ.', [ONE]],
		['ನೋಡಿhttps://youtu.be/oneನೋಡಿ', [ONE]],
		['https://youtu.be/one/ನೋಡಿ', ['https://youtu.be/one/']],
		['https://www.youtube.com/watch?v=one-ನೋಡಿ', ['https://www.youtube.com/watch?v=one']],
		// Joined or formatted
		['https://https://youtu.be/one', [ONE]],
		[`https://www.instagram.com/p/a/${TWO}`, ['https://www.instagram.com/p/a/', TWO]],
		['_youtu.be/one_ and *_youtu.be/two_*', [ONE, TWO]],
		['```https://youtu.be/one``` (_https://youtu.be/two_)', [ONE, TWO]],
		['https://youtu.be/onehttps://youtu.be/two', [ONE, TWO]],
		[`_a_ _ ${ONE}_ https://e.example/a_`, [`${ONE}_`, 'https://e.example/a_']],
		['_https://e.example/a_ *https://youtu.be/one*', ['https://e.example/a', ONE]],
		['_Watch https://www.instagram.com/p/two_', ['https://www.instagram.com/p/two']],
		// Escaped or embedded as in HTML, Markdown and URLs
		['https://youtube.com/watch?v=a&amp;t=5&amp;si=a', ['https://youtube.com/watch?v=a&t=5']],
		['[x](youtu.be/one) [https://youtu.be/two](https://youtu.be/two)', [ONE, TWO]],
		['https://www.google.com/url?q=https://youtu.be/one&sa=D', [ONE]],
		['https://www.youtube.com/live/one?feature=share', ['https://www.youtube.com/watch?v=one']],
	])('%j', (text, links) => {
		expect(linksInText(text).links).toEqual(links)
	})

	test.each([
		// An address within another is part of it.
		'https://evil.example/?next=https://youtu.be/one',
		'https://e.example/ನೋಡಿ',
		'https://youtu.be/dQw4w9WgXc-',
	])('of which it is one: %j', (link) => {
		expect(linksInText(link).links).toEqual([link])
	})

	test('however long it is', () => {
		const text = `${'ಸು '.repeat(50_000)}${ONE}?si=${'a'.repeat(5000)} ${TWO}`
		expect(linksInText(text).links).toEqual([ONE, TWO])
	})

	test('cleaned, each once, in order, and counted', () => {
		const text =
			'https://youtu.be/b?si=1 https://youtu.be/a https://www.youtube.com/watch?v=b https://x.com/d/status/1?s=20 https://youtu.be/a?si=2'
		expect(linksInText(text)).toEqual({
			links: ['https://youtu.be/b', 'https://youtu.be/a', 'https://x.com/d/status/1'],
			cleaned: 2,
			repeats: 2,
		})
	})
})

describe('hostile text', () => {
	test.each<[string, string[]]>([
		['javascript:alert(1)', []],
		['intent://youtu.be/a#Intent;scheme=https;end', []],
		['file:///etc/passwd ftp://example.org/a blob:https:x', []],
		['http://?', []],
		['https://[', []],
		// Invisible characters neither hide links nor end up in them.
		['\u202ehttps://youtu.be/\u200fone\u202c', [ONE]],
		['\ufeffhttps://you\u200btu.be/one\u0000\u0007', [ONE]],
		['https://youtu.be/one"><img src=x onerror=alert(1)>', [ONE]],
		// A lookalike of a dot isn't part of the host.
		['https://youtu.be\u2024evil.example/a', ['https://youtu.be']],
	])('%j', (text, links) => {
		expect(linksInText(text).links).toEqual(links)
	})
})

/** Links as people write them, with ids that may end with a hyphen or an underscore. */
const link = fc
	.tuple(fc.constantFrom(...Object.values(SPELLINGS).flat()), fc.constantFrom('', '-', '_', '7'))
	.map(([spelling, end]) => spelling.trim().replace(/dQw4|C8aB/, `$&${end}`))

const joiner = fc.constantFrom(
	...[' ', '\n', '\r\n', ', ', '. ', ')', '|', '*', '&amp;', '\u00a0', ' ನೋಡಿ ', '](', '•'],
)

/** Text around a link. Latin letters never follow directly, because they would look like part of the link. */
const around = fc.constantFrom<[string, string]>(
	['', ''],
	[' _', '_ '],
	['*', '*'],
	[' _Watch ', '_ '],
	['<', '>'],
	['“', '”'],
	['(', ')'],
	['[ಸುದ್ದಿ](', ')'],
	['<a href="', '">'],
	['ನೋಡಿ', '।'],
	['\u202a', '\u202c'],
	['', '…'],
)

const piece = fc.tuple(around, link).map(([[before, after], inside]) => ({
	written: before + inside + after,
	key: comparableLink(inside),
}))

const told = fc.constantFrom('', 'ಇಂದಿನ ಸುದ್ದಿ ನೋಡಿ ', ' Watch: ', 'ಧನ್ಯವಾದ', ' Thanks.', '\n')

test('every link put into a text is found completely', () => {
	fc.assert(
		fc.property(
			told,
			fc.array(fc.tuple(piece, joiner), { minLength: 1, maxLength: 6 }),
			told,
			(before, pieces, after) => {
				const written =
					before + pieces.map(([{ written }, join]) => written + join).join('') + after
				const { links, repeats } = linksInText(written)
				const keys = pieces.map(([{ key }]) => key)
				expect(links.map(comparableLink)).toEqual([...new Set(keys)])
				expect(links.length + repeats).toBe(keys.length)
				expect(links.filter((each) => !isAcceptedLink(each))).toEqual([])
				// Reading a found link again doesn't change it.
				for (const each of links) expect(linksInText(each).links).toEqual([each])
			},
		),
		{ numRuns: 1000 },
	)
}, 120_000)
