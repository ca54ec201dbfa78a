import { expect, test } from 'vitest'
import { breakLink } from '../../../src/features/submissions/view/submission-details.tsx'

test.each([
	['', []],
	['https://a.example', ['https://a.example']],
	['12345678901234567890', ['12345678901234567890']],
	['123456789012345678901', ['12345678901234567890', '1']],
	[
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
		['https://www.youtube.', 'com/watch?v=dQw4w9Wg', 'XcQ'],
	],
	['a\nb', ['a\nb']],
	['https://a.example/ಸುದ್ದಿ/ಕ್ಷೇತ್ರ', ['https://a.example/ಸು', 'ದ್ದಿ/ಕ್ಷೇತ್ರ']],
	['https://example.org/a/ಸ್ತ್ರೀಶಕ್ತಿ', ['https://example.org/', 'a/ಸ್ತ್ರೀಶಕ್ತಿ']],
	[
		`https://a.example/${encodeURIComponent('ಕಿರ')}`,
		['https://a.example/', '%E0%B2%95%E0%B2%BF', '%E0%B2%B0'],
	],
	[
		`https://a.example/%20${encodeURIComponent('ಸ್ತ')}`,
		['https://a.example/', '%20%E0%B2%B8', '%E0%B3%8D%E0%B2%A4'],
	],
	['https://a.example/%E0%B2%95%E0', ['https://a.example/', '%E0%B2%95%E0']],
	['https://a.example/100%', ['https://a.example/10', '0%']],
	[`https://example.org/${'😀'.repeat(21)}`, ['https://example.org/', '😀'.repeat(20), '😀']],
])('the link %j breaks every twenty characters', (link, lines) => {
	expect(breakLink(link)).toEqual(lines)
})
