import { describe, expect, test } from 'vitest'
import { shortenLink } from '../../../src/features/sharing/shared-links-page.tsx'

describe('a shared link on one line', () => {
	test.each([
		['https://youtu.be/dQw4w9WgXcQ', 'youtu.be/dQw4w9WgXcQ'],
		['https://www.facebook.com/watch/?v=1234567890123', 'facebook.com/watch…4567890123'],
		['https://example.org/ಸುದ್ದಿ/ರಾಜ್ಯದ/ಕ್ಷೇತ್ರ', 'example.org/ಸುದ್ದಿ…ದ/ಕ್ಷೇತ್ರ'],
		['https://news.example.org/ಸ್ತ್ರೀಶಕ್ತಿ/ಮ/ಸ್ತ್ರೀಶಕ್ತಿ', 'news.example.org/…ಶಕ್ತಿ'],
		[`https://example.org/${encodeURIComponent('ಕಿರಣ')}`, 'example.org/…%E0%B2%A3'],
	])('%j is cut between letters', (link, shown) => {
		expect(shortenLink(link)).toBe(shown)
	})
})
