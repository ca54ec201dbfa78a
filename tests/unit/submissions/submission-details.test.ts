import { describe, expect, test } from 'vitest'
import { breakLink } from '../../../src/features/submissions/view/submission-details.tsx'

describe('a long link', () => {
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
	])('%j breaks every twenty characters', (link, lines) => {
		expect(breakLink(link)).toEqual(lines)
	})

	test('loses nothing and splits no emoji', () => {
		const link = `https://example.org/${'😀'.repeat(30)}`
		const lines = breakLink(link)
		expect(lines.join('')).toBe(link)
		expect(lines.some((line) => /\p{Surrogate}/u.test(line))).toBe(false)
		expect(lines).toHaveLength(3)
	})
})
