import { describe, expect, test } from 'vitest'
import {
	comparableLink,
	comparableSentLink,
	shownLink,
} from '../../../src/shared/links/link-spelling.ts'
import { SPELLINGS } from './spellings.ts'

/** Addresses of the same video or post. */
const SAME: Record<string, string[]> = {
	...SPELLINGS,
	'a YouTube video': [
		...SPELLINGS['a YouTube video'],
		'https://www.youtube.com/live/dQw4?si=Abc',
		'https://www.youtube-nocookie.com/embed/dQw4',
		'https://www.youtube.com/watch?v=dQw4?si=Abc',
	],
	'a Facebook video': [
		...SPELLINGS['a Facebook video'],
		'https://web.facebook.com/watch/?extid=CL-UNK&v=90',
		'https://hi-in.facebook.com/watch/live/?v=90',
	],
	'a Facebook post': [
		...SPELLINGS['a Facebook post'],
		'https://www.facebook.com/permalink.php?story_fbid=pfbid0AbCd&id=100064',
	],
	'a story of a Facebook page': [
		'https://www.facebook.com/story.php?story_fbid=17&id=18',
		'https://m.facebook.com/story.php?id=18&story_fbid=17&mibextid=abc',
	],
	'an article elsewhere': [
		'https://www.example.org/story/?id=7&page=2',
		'http://example.org/story?page=2&utm_campaign=x&id=7&fbclid=a&gclid=b#top',
	],
}

/** Pairs of addresses that look alike but lead to different things. */
const DIFFERENT: [string, string][] = [
	['https://youtu.be/dQw4', 'https://youtu.be/dqw4'],
	['https://www.youtube.com/playlist?list=PLa', 'https://www.youtube.com/playlist?list=PLb'],
	['https://www.youtube.com/watch?v=a', 'https://www.youtube.com/redirect?v=a'],
	['https://www.youtube.com/watch', 'https://youtu.be/watch'],
	['https://www.instagram.com/p/C8aB', 'https://www.instagram.com/p/c8ab'],
	['https://www.instagram.com/share/reel/Ab12', 'https://www.instagram.com/reel/Ab12'],
	['https://x.com/a/status/17', 'https://x.com/a/status/18'],
	[
		'https://www.facebook.com/story.php?story_fbid=17&id=18',
		'https://www.facebook.com/story.php?story_fbid=17&id=19',
	],
	['https://www.facebook.com/share/r/AbCd', 'https://www.facebook.com/share/v/AbCd'],
	['https://www.facebook.com/share/r/AbCd', 'https://www.facebook.com/reel/AbCd'],
	['https://example.org/watch?s=1', 'https://example.org/watch?s=2'],
	['https://m.com/a', 'https://com/a'],
	['https://youtube.com.evil.example/watch?v=a', 'https://youtube.com/watch?v=a'],
	['https://youtu.be:8443/a', 'https://youtu.be/a'],
	['javascript:https://youtu.be/a', 'https://youtu.be/a'],
	['https://user@youtu.be/a', 'https://youtu.be/a'],
	['https://:word@youtu.be/a', 'https://youtu.be/a'],
	['https://a.www.example.org/b', 'https://a.example.org/b'],
	// Only the beginning or end looks like the address of a video or post.
	['https://www.youtube.com/watching?v=a', 'https://youtu.be/a'],
	['https://www.youtube.com/desk/watch?v=a', 'https://youtu.be/a'],
	['https://www.youtube.com/desk/shorts/a', 'https://youtu.be/a'],
	['https://www.youtube.com/shorts/a/about', 'https://youtu.be/a'],
	['https://youtu.be/a/b', 'https://youtu.be/b'],
	['https://youtu.be/a/b', 'https://youtu.be/a'],
	['https://www.instagram.com/p/Ab12/comments', 'https://www.instagram.com/p/Ab12'],
	['https://x.com/lists/desk/status/17', 'https://x.com/desk/status/17'],
	['https://x.com/desk/status/17th', 'https://x.com/desk/status/17'],
	['https://www.facebook.com/desk/watch?v=9', 'https://www.facebook.com/watch?v=9'],
	['https://www.facebook.com/watching?v=9', 'https://www.facebook.com/watch?v=9'],
	['https://www.facebook.com/watch?v=9th&b=1', 'https://www.facebook.com/watch?v=9th&b=2'],
	['https://www.facebook.com/watch?v=a9&b=1', 'https://www.facebook.com/watch?v=a9&b=2'],
	['https://www.facebook.com/watch', 'https://www.facebook.com/video.php'],
	['https://www.facebook.com/pages/desk/videos/9', 'https://www.facebook.com/desk/videos/9'],
	['https://www.facebook.com/desk/videos/9/about', 'https://www.facebook.com/desk/videos/9'],
	['https://www.facebook.com/desk/reel/9', 'https://www.facebook.com/reel/9'],
	['https://www.facebook.com/reel/9/about', 'https://www.facebook.com/reel/9'],
	['https://www.facebook.com/groups/a/posts/pfbidA', 'https://www.facebook.com/a/posts/pfbidA'],
	['https://www.facebook.com/a/posts/pfbidA/about', 'https://www.facebook.com/a/posts/pfbidA'],
]

describe('addresses of the same thing have the same key', () => {
	for (const [thing, [first = '', ...others]] of Object.entries(SAME)) {
		test.each(others)(`${thing}: %s`, (other) => {
			expect(comparableLink(other)).toBe(comparableLink(first))
		})
	}
})

describe('addresses of different things have different keys', () => {
	test.each(DIFFERENT)('%s and %s', (one, other) => {
		expect(comparableLink(one)).not.toBe(comparableLink(other))
	})

	test('across all kinds of things', () => {
		const keys = Object.values(SAME).map(([first = '']) => comparableLink(first))
		expect(new Set(keys).size).toBe(keys.length)
	})
})

describe('a key', () => {
	test.each(Object.values(SAME).flat())('is its own key: %s', (link) => {
		const key = comparableLink(link)
		expect(comparableLink(`https://${key}`)).toBe(key)
	})

	test.each(['', '  ', 'no address', 'javascript:alert(1)', 'data:text/html,x', '//youtu.be/a'])(
		'is the text itself for anything but a web address: %j',
		(text) => {
			expect(comparableLink(` ${text}\n`)).toBe(text.trim())
		},
	)
})

test.each([
	['https://www.youtube.com/watch?v=dQw4', ' http://youtu.be/dQw4?si=a\n', true],
	['https://x.com/desk/status/17', 'https://x.com/desk/status/18', false],
	['https://e.example', ' https://E.example/ ', true],
	['https://e.example/a', 'https://e.example/b', false],
	['no address', ' no address ', true],
	['no address', '', false],
])('the sent link %s matches %j: %s', (one, other, isSame) => {
	expect(comparableSentLink(one) === comparableSentLink(other)).toBe(isSame)
})

test.each([
	['https://www.youtube.com/watch?v=a', 'youtube.com/watch?v=a'],
	['HTTP://youtu.be/a', 'youtu.be/a'],
	['e.example/?u=https://www.x.com', 'e.example/?u=https://www.x.com'],
])('%s is shown as %s', (link, shown) => {
	expect(shownLink(link)).toBe(shown)
})
