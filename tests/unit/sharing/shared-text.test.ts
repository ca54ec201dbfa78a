import { describe, expect, test } from 'vitest'
import { joinSharedText, type SharedText } from '../../../src/features/sharing/shared-text.ts'
import { linksInText } from '../../../src/shared/links/links-in-text.ts'
import { shortenLink } from '../../../src/ui/text/shorten-link.ts'

/** What apps share on Android and on desktops. The address may be in any part. */
const SHARES: [string, SharedText, string][] = [
	[
		'YouTube for Android: the address in the text',
		{ title: 'Watch "Market day" on YouTube', text: 'https://youtu.be/dQw4w9WgXcQ?si=Q3Jh' },
		'https://youtu.be/dQw4w9WgXcQ',
	],

	[
		'a browser: the title and the address in separate parts',
		{ title: 'ಮೈಸೂರು ಸಂತೆ - YouTube', url: 'https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share' },
		'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
	],
	[
		'a messenger: everything in the title',
		{ title: 'ನೋಡಿ youtu.be/dQw4w9WgXcQ', text: '' },
		'https://youtu.be/dQw4w9WgXcQ',
	],
	[
		'the same address in all three',
		{
			title: 'https://youtu.be/dQw4w9WgXcQ',
			text: 'Look https://youtu.be/dQw4w9WgXcQ?si=a',
			url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&si=b',
		},
		'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
	],
]

describe('a shared link is found', () => {
	test.each(SHARES)('%s', (_app, shared, link) => {
		expect(linksInText(joinSharedText(shared)).links).toEqual([link])
	})

	test('nowhere if nothing was shared', () => {
		expect(joinSharedText({})).toBe('')
	})
})

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
