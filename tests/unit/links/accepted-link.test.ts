import { describe, expect, test } from 'vitest'
import { ACCEPTANCE, SITES } from '../../../src/shared/links/link-forms.ts'
import {
	acceptedForm,
	cleanLink,
	helpFor,
	isAcceptedLink,
} from '../../../src/shared/links/link-spelling.ts'
import { SPELLINGS } from './spellings.ts'

describe('a link is accepted', () => {
	test.each([
		...Object.values(SPELLINGS).flat(),
		'http://youtu.be/dQw4/',
		'https://youtu.be:443/dQw4',
	])('%j', (link) => {
		expect(isAcceptedLink(link)).toBe(true)
		expect(helpFor(link)).toBeUndefined()
	})
})

describe('a link is not accepted', () => {
	test.each([
		// Hosts that only look like a platform's
		'https://youtube.com.evil.com/watch?v=dQw4',
		'https://youtube.com@evil.com/watch?v=dQw4',
		'https://user:word@youtube.com/watch?v=dQw4',
		'https://youtube.com:8443/watch?v=dQw4',
		'https://youtube.com./watch?v=dQw4',
		'https://уoutube.com/watch?v=dQw4',
		'https://evil.example/?next=https://youtu.be/dQw4',
		'https://youtu.be\\@evil.com/dQw4',
		// Pages of the platforms that aren't a video or post
		'https://www.youtube.com/watch?v=',
		'https://www.youtube.com/redirect?q=https://evil.example&v=dQw4',
		'https://youtu.be/?v=dQw4',
		'https://www.instagram.com/stories/desk/3100000000000000000/',
		'https://www.instagram.com/p/C8aB/comments/17',
		'https://x.com/desk/status/abc',
		'https://x.com/status/17',
		'https://www.facebook.com/posts/pfbid0AbCd',
		'https://www.facebook.com/a.desk/videos/abc',
		// Not a web address
		'',
		'youtu.be/dQw4',
		'https:\\\\youtu.be\\dQw4',
		'javascript://youtu.be/dQw4%0aalert(1)',
		// More than an address
		'Look: https://youtu.be/dQw4',
		'https://you\ntu.be/dQw4',
		'https://youtu.be/dQw4%20',
		'https://youtu.be/ಸುದ್ದಿ',
	])('%j', (link) => {
		expect(isAcceptedLink(link)).toBe(false)
	})
})

const VIDEO = 'https://www.youtube.com/watch?v=dQw4'
const SHORT = 'https://youtu.be/dQw4'
const POST = 'https://www.facebook.com/17/posts/pfbid02Ab'

describe('a link becomes the accepted link of the same video or post', () => {
	test.each([
		['https://www.youtube.com/live/dQw4?si=Abc', VIDEO],
		['https://www.youtube.com/live/dQw4?t=30', `${VIDEO}&t=30`],
		['https://m.youtube.com/embed/dQw4', VIDEO],
		['https://www.youtube-nocookie.com/embed/dQw4', VIDEO],
		['https://music.youtube.com/watch?v=dQw4&feature=share', VIDEO],
		['https://www.youtube.com/watch?v=dQw4?si=Abc', VIDEO],
		['https://youtu.be/dQw4&t=30&si=Abc', 'https://youtu.be/dQw4?t=30'],
		['https://www.instagram.com/tv/C8aB/', 'https://www.instagram.com/p/C8aB'],
		['https://instagr.am/p/C8aB/', 'https://www.instagram.com/p/C8aB'],
		['https://x.com/desk/status/17/likes', 'https://x.com/desk/status/17'],
		['https://www.facebook.com/watch/live/?v=17&ref=watch', 'https://www.facebook.com/watch?v=17'],
		['https://hi-in.facebook.com/desk/videos/17/', 'https://www.facebook.com/desk/videos/17'],
		['https://web.facebook.com/reel/17', 'https://www.facebook.com/reel/17'],
		['https://mbasic.facebook.com/share/p/AbCd12/', 'https://www.facebook.com/share/p/AbCd12'],
		['https://www.facebook.com/permalink.php?story_fbid=pfbid02Ab&id=17&__tn__=x', POST],
		['https://m.facebook.com/story.php?id=17&story_fbid=pfbid02Ab', POST],
		['https://www.google.com/url?q=https%3A%2F%2Fyoutu.be%2FdQw4%3Fsi%3DAbc&usg=1', SHORT],
		['https://www.google.co.in/url?url=https://www.youtube.com/live/dQw4', VIDEO],
		['https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4%3Fsi%3D20&h=AT0', SHORT],
		['https://l.instagram.com/?u=https%3A%2F%2Fyoutu.be%2FdQw4&e=AT0', SHORT],
		['https://www.youtube.com/attribution_link?a=b&u=%2Fwatch%3Fv%3DdQw4', VIDEO],
		['https://www.instagram.com/accounts/login/?next=/p/C8/', 'https://www.instagram.com/p/C8/'],
	])('%s', (link, accepted) => {
		expect(isAcceptedLink(link)).toBe(false)
		expect(acceptedForm(link)).toBe(accepted)
		expect(isAcceptedLink(accepted)).toBe(true)
	})
})

describe('a link without an obvious accepted form stays as it is', () => {
	test.each([
		'https://www.youtube.com/embed/videoseries?list=PLabc',
		'https://www.youtube.com/redirect?q=https://evil.example&v=dQw4',
		'https://evil.example/url?q=https://youtu.be/dQw4',
		'https://google.evil.example/url?q=https://youtu.be/dQw4',
		'https://www.google.com/url?q=javascript:alert(1)',
		'https://user@www.youtube.com/live/dQw4',
		'https://www.youtube.com:8443/live/dQw4',
		'https://www.facebook.com/story.php?story_fbid=17&id=18',
		'https://fb.watch/AbCd12/',
	])('%s', (link) => {
		expect(acceptedForm(link)).toBe(link)
	})
})

describe('a link that is not accepted gets help', () => {
	test.each([
		['https://fb.watch/AbCd12/', 'open'],
		[' fb.watch/AbCd12 ', 'open'],
		['https://www.facebook.com/a.desk/posts/90', 'open'],
		['https://www.facebook.com/story.php?story_fbid=17&id=18', 'open'],
		['https://www.instagram.com/share/reel/Ab12', 'open'],
		['https://t.co/AbCd12', 'open'],
		['https://www.instagram.com/stories/desk/31/', 'story'],
		['https://www.facebook.com/stories/90/', 'story'],
		['https://www.facebook.com/groups/17/posts/18/', 'group'],
		['https://www.facebook.com/a.desk/photos/17', 'group'],
		['https://www.youtube.com/@desk', 'item'],
		['x.com/desk', 'item'],
		['https://example.org/a', undefined],
		['https://youtube.com.evil.example/@desk', undefined],
		['https://user@www.youtube.com/@desk', undefined],
		['', undefined],
	])('%j: %s', (link, help) => {
		expect(isAcceptedLink(link)).toBe(false)
		expect(helpFor(link)).toBe(help)
	})
})

describe('a link loses its tracking parameters and nothing else', () => {
	test.each([
		['https://youtu.be/dQw4', '?si=Abc&t=10', '?t=10'],
		['https://m.youtube.com/watch', '?app=desktop&v=dQw4&pp=yg%3D&feature=shared', '?v=dQw4'],
		['https://www.youtube.com/watch', '?v=a&t=42s&list=PLa', '?v=a&t=42s&list=PLa'],
		['https://www.instagram.com/reel/C8aB/', '?igsh=MWs4dHZ1bA==', ''],
		['https://www.instagram.com/p/C8aB/', '?igshid=a&img_index=2&utm_source=ig', '?img_index=2'],
		['https://x.com/desk/status/17', '?s=20&t=AbC', ''],
		['https://www.facebook.com/watch/', '?ref=saved&v=90&mibextid=a', '?v=90'],
		['https://www.facebook.com/reel/9', '?__cft__%5B0%5D=AZ&__tn__=%2CO', ''],
		['HTTPS://YouTu.Be/dQw4', '?si=a#comments', ''],
		['https://example.org/a', '?utm_id=2&b=4', '?utm_id=2&b=4'],
		['https://youtube.com.evil.example/', '?si=a', '?si=a'],
		['no address', '?si=a', '?si=a'],
	])('%s with %s', (address, query, cleanQuery) => {
		const clean = address + cleanQuery
		expect(cleanLink(` ${address}${query}\n`)).toBe(clean)
		expect(cleanLink(clean)).toBe(clean)
	})
})

const DOMAINS = SITES.flatMap(({ platform, domains, forms }) =>
	Object.entries(domains).map(([domain, name]) => ({ platform, domain, name, forms })),
)

test.each(DOMAINS)('links of $domain are accepted, rewritten or explained', (site) => {
	const { platform, domain, name, forms } = site
	const { hosts, help } = ACCEPTANCE[platform]
	const inPatterns = (pattern: RegExp) => pattern.source.includes(name.replaceAll('.', '\\.'))
	const isRewritten = forms.some((form) => form.isRewritten && inPatterns(form.pattern))
	const isExplained = help.some(([pattern]) => pattern.test(`${name}/x`))
	expect(hosts.test(domain) || isRewritten || isExplained).toBe(true)
})
