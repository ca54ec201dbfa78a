import { expect, test } from 'vitest'
import { splitLink } from '../../../src/ui/short-link.tsx'

test.each([
	['https://youtu.be/dQw4w9WgXcQ', 'youtu.be', '/dQw4w9WgXcQ'],
	['https://www.facebook.com/watch/?v=1234567890123', 'facebook.com/watch/?v=1', '234567890123'],
	['https://example.org/ಸುದ್ದಿ/ರಾಜ್ಯದ/ಕ್ಷೇತ್ರ', 'example.org/ಸುದ್ದಿ/ರಾ', 'ಜ್ಯದ/ಕ್ಷೇತ್ರ'],
	['https://news.example.org/ಸ್ತ್ರೀಶಕ್ತಿ', 'news.example.org', '/ಸ್ತ್ರೀಶಕ್ತಿ'],
	[
		`https://example.org/${encodeURIComponent('ಕಿರಣ')}`,
		'example.org/%E0%B2%95%E0%B2%BF%E0%B2%B0',
		'%E0%B2%A3',
	],
	['https://x.com/a', '', 'x.com/a'],
	['', '', ''],
])('a link keeps its end on one line, cut between letters: %j', (link, beginning, end) => {
	expect(splitLink(link)).toEqual([beginning, end])
})
