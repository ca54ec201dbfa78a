import { describe, expect, test } from 'vitest'
import { cleanLink } from '../../../src/shared/links/link-spelling.ts'

describe('a link loses its tracking parameters and nothing else', () => {
	test.each([
		['https://youtu.be/dQw4', '?si=Abc-123', ''],
		['https://youtu.be/dQw4', '?si=Abc&t=10', '?t=10'],
		['https://youtu.be/dQw4', '?t=10&si=Abc#x', '?t=10#x'],
		['https://m.youtube.com/watch', '?app=desktop&v=dQw4&pp=yg%3D&feature=shared', '?v=dQw4'],
		['https://www.instagram.com/reel/C8aB/', '?igsh=MWs4dHZ1bA==', ''],
		['https://www.instagram.com/p/C8aB/', '?igshid=a&img_index=2&utm_source=ig', '?img_index=2'],
		['https://x.com/desk/status/17', '?s=20&t=AbC', ''],
		['https://mobile.twitter.com/desk/status/17', '?ref_src=a', ''],
		['https://www.facebook.com/watch/', '?ref=saved&v=90&mibextid=a', '?v=90'],
		[
			'https://m.facebook.com/story.php',
			'?story_fbid=17&id=18&rdid=a&share_url=https%3A%2F%2Fe.example%2F%3Fid%3D1',
			'?story_fbid=17&id=18',
		],
		['https://www.facebook.com/reel/9', '?__cft__[0]=AZ&__tn__=%2CO', ''],
		['https://www.facebook.com/reel/9', '?__cft__%5B0%5D=AZ', ''],
		['https://example.org/a', '?UTM=1&utm_id=2&gclid=3&b=4', '?UTM=1&b=4'],
		['HTTPS://YouTu.Be/dQw4', '?si=a', ''],
	])('%s with %s', (address, query, cleanQuery) => {
		const clean = address + cleanQuery
		expect(cleanLink(address + query)).toBe(clean)
		expect(cleanLink(clean)).toBe(clean)
	})

	test('and the white space around it', () => {
		expect(cleanLink('  https://youtu.be/dQw4 \n')).toBe('https://youtu.be/dQw4')
	})
})

describe('a text is left as it is', () => {
	test.each([
		'',
		'no address?si=a',
		'youtu.be/dQw4?si=a',
		'javascript:alert(1)?si=a',
		'https://example.org/search?s=a&t=b&feature=c&ref=d&v=e',
		'https://example.org/a?',
		'https://example.org/a?&&b=%zz#?si=a',
		'https://example.org/a#?utm_source=b',
		'https://youtube.com.evil.example/?si=a',
		'view-source:https://example.org/a?utm_source=b',
		'https://?utm_source=a',
		'https://www.youtube.com/watch?v=a&t=42s&list=PLa',
		`https://example.org/${'a'.repeat(5000)}?b=c`,
	])('%s', (text) => {
		expect(cleanLink(text)).toBe(text)
	})
})
