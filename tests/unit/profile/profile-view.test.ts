import { describe, expect, test } from 'vitest'
import { channelDetails, telephone } from '../../../src/features/profile/profile-view.tsx'
import { CHANNEL_STATUSES, type Channel } from '../../../src/shared/contract/session.ts'

type Creator = NonNullable<Channel['creator']>

const META: Creator['metaData'] = {
	title: 'Video title',
	customUrl: '@custom',
	thumbnails: { default: { url: 'https://pictures.example/thumbnail.jpg' } },
	username: 'person',
	fullName: 'Full Name',
	profilePicUrl: 'https://pictures.example/profile-pic.jpg',
	coverImageUrl: 'https://pictures.example/cover.jpg',
	profileImageUrl: 'https://pictures.example/profile-image.jpg',
}

function channelOn(platform: string | undefined, change: Creator = {}): Channel {
	const metrics = { subscriberCount: 1200, followersCount: 3400 }
	const creator = { platform, status: 'Approved', uniqueId: 'UC17', metrics, metaData: META }
	return { platform, creator: { ...creator, ...change } }
}

describe('a channel', () => {
	test.each([
		['Youtube', 'Video title', '@custom', 'thumbnail', 1200, 'https://www.youtube.com/@custom'],
		['Instagram', 'person', 'Full Name', 'profile-pic', 3400, 'https://www.instagram.com/person'],
		['Facebook', 'person', undefined, 'cover', 3400, 'https://www.facebook.com/person'],
		['Twitter', 'person', undefined, 'profile-image', 3400, 'https://x.com/person'],
		['x', 'person', undefined, 'profile-image', 3400, 'https://x.com/person'],
	])('on %s shows its details', (platform, name, byline, picture, audience, address) => {
		expect(channelDetails(channelOn(platform))).toEqual({
			platform,
			status: 'Approved',
			name,
			byline,
			picture: `https://pictures.example/${picture}.jpg`,
			audience,
			isVideo: platform === 'Youtube',
			address,
		})
	})

	test.each([...CHANNEL_STATUSES, 'approved', 'APPROVED', 'Suspended', '', undefined])(
		'leads to the platform only if it is approved: %s',
		(status) => {
			const { address } = channelDetails(channelOn('Youtube', { status }))
			expect(address !== undefined).toBe(status?.toLowerCase() === 'approved')
		},
	)

	test.each([undefined, 'Koo', 'Invalid Platform'])('on %s has no link', (platform) => {
		const details = channelDetails(channelOn(platform))
		expect(details).toMatchObject({ platform, picture: undefined, address: undefined })
	})

	test.each<[string, Channel]>([
		['that is empty', {}],
		['without a creator', { platform: 'Instagram', creator: undefined }],
		['without details', { creator: {} }],
		['with nothing but a status', { platform: 'Youtube', creator: { status: 'Approved' } }],
	])('%s shows nothing and has no link', (_what, channel) => {
		const { name, audience, picture, address } = channelDetails(channel)
		expect([name, audience, picture, address]).toEqual(Array(4).fill(undefined))
	})

	test('has its own platform if its creator has none', () => {
		const channel = { ...channelOn('Facebook', { platform: undefined }), platform: 'Facebook' }
		expect(channelDetails(channel).address).toBe('https://www.facebook.com/person')
	})

	test('on YouTube is linked by its ID if it has no custom URL', () => {
		const metaData = { ...META, customUrl: undefined }
		expect(channelDetails(channelOn('Youtube', { metaData })).address).toBe(
			'https://www.youtube.com/channel/UC17',
		)
	})

	test('shows only a picture that is safe to load', () => {
		const metaData = { ...META, coverImageUrl: 'http://pictures.example/cover.jpg' }
		expect(channelDetails(channelOn('Facebook', { metaData })).picture).toBeUndefined()
	})
})

test.each([
	...['..', '.', '../../evil', '//evil.example', '\\\\evil.example', '@evil.example/x'],
	...['.evil.example', ':80@evil.example', 'person?next=//evil.example', 'person#x'],
	...['https://evil.example', 'javascript:alert(1)', 'a\r\nb', '\u202egro.elpmaxe', '\ud800'],
	...['%2e%2e'],
])('a hostile name, %j, stays a single path segment on the platform', (name) => {
	const metaData = { ...META, customUrl: name, username: name }
	for (const platform of ['Youtube', 'Instagram', 'Facebook', 'Twitter']) {
		const { address } = channelDetails(channelOn(platform, { metaData, uniqueId: name }))
		const { protocol, host, pathname, search, hash, username } = new URL(address ?? '')
		expect(protocol).toBe('https:')
		expect(host).toMatch(/^(www\.(youtube|instagram|facebook)|x)\.com$/)
		expect(pathname).toMatch(/^\/[^/]+$/)
		expect([search, hash, username]).toEqual(['', '', ''])
	}
})

describe('a telephone number', () => {
	test.each([
		['919900000000', '+919900000000'],
		['+919900000000', '+919900000000'],
		['+91 99000-00000', '+919900000000'],
		['(0091) 99 000', '+009199000'],
		['tel:+919900000000;ext=5', '+9199000000005'],
		['12345', '+12345'],
	])('%j is shown as %s', (value, shown) => {
		expect(telephone(value)).toBe(shown)
	})

	test.each([undefined, '', ' ', '+', 'NA', 'none', '1234', 'javascript:alert(1)', '////'])(
		"can't be %j",
		(value) => {
			expect(telephone(value)).toBeUndefined()
		},
	)
})
