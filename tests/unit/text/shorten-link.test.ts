import { expect, test } from 'vitest'
import { shortenLink } from '../../../src/ui/text/shorten-link.ts'

test.each([
	['https://youtu.be/dQw4w9WgXcQ', 'youtu.be/dQw4w9WgXcQ'],
	['https://www.facebook.com/watch/?v=1234567890123', 'facebook…34567890123'],
	['https://example.org/ಸುದ್ದಿ/ರಾಜ್ಯದ/ಕ್ಷೇತ್ರ', 'example.…ದ/ಕ್ಷೇತ್ರ'],
	['https://news.example.org/ಸ್ತ್ರೀಶಕ್ತಿ/ಮ/ಸ್ತ್ರೀಶಕ್ತಿ', 'news.exa…ಸ್ತ್ರೀಶಕ್ತಿ'],
	[`https://example.org/${encodeURIComponent('ಕಿರಣ')}`, 'example.…%E0%B2%A3'],
	['', ''],
])('a link on one line is cut between letters: %j', (link, shown) => {
	expect(shortenLink(link, 8)).toBe(shown)
})
