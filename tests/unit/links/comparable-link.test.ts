import { describe, expect, test } from 'vitest'
import {
	comparableLink,
	comparableSentLink,
	shownLink,
} from '../../../src/shared/links/link-spelling.ts'

/** Addresses of the same video or post, as apps, browsers and people write them. */
const SAME: Record<string, string[]> = {
	'a YouTube video': [
		'https://www.youtube.com/watch?v=dQw4',
		'HTTPS://WWW.YouTube.COM/watch?v=dQw4',
		'https://m.youtube.com/watch?v=dQw4&pp=ygUGbXlzdXJ1',
		'https://www.youtube.com/watch?app=desktop&v=dQw4&feature=youtu.be',
		'https://www.youtube.com/watch?v=dQw4&list=PLabc&index=2',
		'https://www.youtube.com/watch?v=dQw4&ab_channel=ExampleDesk#comments',
		'https://www.youtube.com/watch/?v=dQw4&utm_source=whatsapp&utm_medium=share',
		'https://youtu.be/dQw4',
		'https://youtu.be/dQw4/?t=10&si=Abc',
		'https://youtube.com/shorts/dQw4?si=Abc_123&feature=share',
		'https://www.youtube.com/live/dQw4?si=Abc',
		'https://www.youtube-nocookie.com/embed/dQw4',
		'https://www.youtube.com/watch?v=dQw4?si=Abc',
		'  https://youtu.be/dQw4\n',
	],
	'an Instagram reel': [
		'https://www.instagram.com/reel/C8aB/',
		'https://instagram.com/reel/C8aB',
		'https://www.instagram.com/reels/C8aB/',
		'https://m.instagram.com/p/C8aB/?img_index=2',
		'https://www.instagram.com/reel/C8aB/?igshid=abc&utm_source=ig_web_copy_link',
		'https://www.instagram.com/a.desk/reel/C8aB/',
	],
	'an X post': [
		'https://x.com/desk/status/17',
		'https://www.x.com/desk/status/17/',
		'https://x.com/desk/status/17?s=20&t=AbC-dEf',
		'https://mobile.twitter.com/desk/status/17',
		'https://twitter.com/desk/status/17?ref_src=twsrc%5Etfw',
		'https://twitter.com/Desk/status/17?ref_url=https%3A%2F%2Fe.example',
		'https://x.com/i/web/status/17',
		'https://x.com/i/status/17',
		'https://x.com/desk/status/17/photo/1',
		'https://x.com/desk/status/17/video/1?s=48',
	],
	'a Facebook video': [
		'https://www.facebook.com/watch/?v=90',
		'https://m.facebook.com/watch/?v=90&mibextid=abc&rdid=Xy&fbclid=IwAR0',
		'https://web.facebook.com/watch/?extid=CL-UNK&v=90',
		'https://hi-in.facebook.com/watch/live/?v=90',
		'https://facebook.com/video.php?v=90',
		'https://www.facebook.com/a.desk/videos/90/',
		'https://www.facebook.com/a.desk/videos/market-day/90/?__cft__[0]=AZ&__tn__=%2CO',
		'https://www.facebook.com/reel/90?s=single_unit',
		'https://www.facebook.com/reel/90/?__cft__%5B0%5D=AZ',
	],
	'a Facebook post': [
		'https://www.facebook.com/a.desk/posts/pfbid0AbCd',
		'https://m.facebook.com/a.desk/posts/market-day/pfbid0AbCd/',
		'https://www.facebook.com/permalink.php?story_fbid=pfbid0AbCd&id=100064',
		'https://www.facebook.com/100064/posts/pfbid0AbCd?__cft__[0]=x&__tn__=y',
	],
	'what the Facebook app shares': [
		'https://www.facebook.com/share/r/AbCd/',
		'https://www.facebook.com/share/r/AbCd/?mibextid=wwXIfr',
		'https://facebook.com/share/r/AbCd?rdid=x&share_url=https%3A%2F%2Fwww.facebook.com%2Fshare%2Fr%2FAbCd%2F',
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
