import { describe, expect, test } from 'vitest'
import { areDifferentPosts } from '../../../src/shared/links/link-spelling.ts'

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
