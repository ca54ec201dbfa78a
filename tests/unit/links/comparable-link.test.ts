import { describe, expect, test } from 'vitest'
import {
	areDifferentPosts,
	comparableLink,
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
	'another site': ['https://e.example', ' https://E.example/ '],
	'no address': ['no address', ' no address '],
}

/** Pairs of addresses that look alike but lead to different things. */
const DIFFERENT: [string, string][] = [
	['https://youtu.be/dQw4', 'https://youtu.be/dqw4'],
	['https://www.youtube.com/playlist?list=PLa', 'https://www.youtube.com/playlist?list=PLb'],
	['https://www.youtube.com/watch?v=a', 'https://www.youtube.com/redirect?v=a'],
	['https://www.instagram.com/p/C8aB', 'https://www.instagram.com/p/c8ab'],
	['https://www.instagram.com/share/reel/Ab12', 'https://www.instagram.com/reel/Ab12'],
	['https://x.com/a/status/17', 'https://x.com/a/status/18'],
	[
		'https://facebook.com/story.php?story_fbid=17&id=1',
		'https://facebook.com/story.php?story_fbid=17&id=2',
	],
	['https://www.facebook.com/share/r/AbCd', 'https://www.facebook.com/share/v/AbCd'],
	['https://www.facebook.com/share/r/AbCd', 'https://www.facebook.com/reel/AbCd'],
	['https://user@youtu.be/a', 'https://youtu.be/a'],
	// Only the beginning or end looks like the address of a video or post.
	['https://www.youtube.com/shorts/a/about', 'https://youtu.be/a'],
	['https://www.instagram.com/p/Ab12/comments', 'https://www.instagram.com/p/Ab12'],
	['https://x.com/lists/desk/status/17', 'https://x.com/desk/status/17'],
	['https://www.facebook.com/pages/desk/videos/9', 'https://www.facebook.com/desk/videos/9'],
	['https://www.facebook.com/reel/9/about', 'https://www.facebook.com/reel/9'],
	['https://www.facebook.com/groups/a/posts/pfbidA', 'https://www.facebook.com/a/posts/pfbidA'],
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

test.each([
	['https://www.youtube.com/watch?v=a', 'youtube.com/watch?v=a'],
	['HTTP://youtu.be/a', 'youtu.be/a'],
	['e.example/?u=https://www.x.com', 'e.example/?u=https://www.x.com'],
])('%s is shown as %s', (link, shown) => {
	expect(shownLink(link)).toBe(shown)
})

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const X = 'https://x.com/desk/status/17'
const REEL = 'https://www.instagram.com/reel/C8aBcDeFgHi/'
const FACEBOOK = 'https://www.facebook.com/desk/posts/17'

describe('two links are certainly of different posts', () => {
	test.each([
		['on different platforms', YOUTUBE, X],
		['with other ids on YouTube', YOUTUBE, 'https://youtu.be/dQw4w9WgXcR'],
		['with other ids on X', X, 'https://twitter.com/other/status/18'],
		['with other ids on Instagram', REEL, 'https://www.instagram.com/p/C8aBcDeFgHj/'],
	])('%s', (_why, one, other) => {
		expect(areDifferentPosts(one, other)).toBe(true)
		expect(areDifferentPosts(other, one)).toBe(true)
	})
})

describe('two links may be of one post', () => {
	test.each([
		['in two forms', YOUTUBE, 'https://youtu.be/dQw4w9WgXcQ?si=x'],
		['of other accounts on X', X, 'https://x.com/i/web/status/17'],
		['on Facebook, where a post has several ids', FACEBOOK, 'https://www.facebook.com/share/p/18/'],
		['if one is private and has a longer id', REEL, `${REEL.slice(0, -1)}Private/`],
		['if one is shortened', YOUTUBE, 'https://t.co/abc'],
		['if one is missing', YOUTUBE, undefined],
		['if one is no address', X, 'posted'],
	])('%s', (_why, one, other) => {
		expect(areDifferentPosts(one, other)).toBe(false)
	})
})
