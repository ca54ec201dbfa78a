import { describe, expect, test } from 'vitest'
import { breakLink } from '../../../src/features/submissions/submission-details.tsx'

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
	])('%j is broken every twenty characters', (link, lines) => {
		expect(breakLink(link)).toEqual(lines)
	})

	test('loses nothing, and no emoji is cut in two', () => {
		const link = `https://example.org/${'😀'.repeat(30)}`
		const lines = breakLink(link)
		expect(lines.join('')).toBe(link)
		expect(lines.some((line) => /\p{Surrogate}/u.test(line))).toBe(false)
		expect(lines).toHaveLength(3)
	})
})
