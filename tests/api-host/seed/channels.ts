import type { Channel } from '../../../src/shared/contract/session.ts'
import { HOST_ORIGIN } from '../store/reporters.ts'

const picture = (name: string) => `${HOST_ORIGIN}/avatars/avatar-${name}.jpg`

type Details = Omit<NonNullable<Channel['creator']>, 'platform' | 'status'>

function channel(platform: string, status: string, details: Details): Channel {
	return { platform, creator: { platform, status, ...details } }
}

/** Channels on every platform and with every status, including an unknown one. */
export const ORDINARY_CHANNELS: Channel[] = [
	channel('Youtube', 'Approved', {
		uniqueId: 'UCexample0000000000000001',
		metrics: { subscriberCount: 128_400 },
		metaData: {
			title: 'ಸುದ್ದಿ ಅಂಗಳ Mysuru',
			customUrl: '@example-suddi-angala',
			thumbnails: { default: { url: picture('video') } },
		},
	}),
	channel('Instagram', 'Under Review', {
		uniqueId: 'example.ananya.reports',
		metrics: { followersCount: 45_200 },
		metaData: {
			username: 'example.ananya.reports',
			fullName: 'Ananya Hegde',
			profilePicUrl: picture('photo'),
		},
	}),
	channel('Facebook', 'Rejected', {
		uniqueId: 'example.suddi.angala',
		metrics: { followersCount: 9_870 },
		metaData: { username: 'example.suddi.angala', coverImageUrl: picture('network') },
	}),
	channel('Twitter', 'Unavailable', {
		uniqueId: 'example_ananya',
		metrics: { followersCount: 1_320_000 },
		metaData: { username: 'example_ananya', profileImageUrl: picture('posts') },
	}),
	channel('Youtube', 'Processing', {
		uniqueId: 'UCexample0000000000000002',
		metrics: { subscriberCount: 640 },
		metaData: {
			title: 'Field Desk Shorts',
			customUrl: '@example-field-desk',
			thumbnails: { default: { url: picture('desk') } },
		},
	}),
	channel('Instagram', 'Memorialised', {
		uniqueId: 'example.field.desk',
		metaData: { username: 'example.field.desk', fullName: 'Field Desk' },
	}),
]

export const VETERAN_CHANNELS: Channel[] = [
	channel('Facebook', 'Approved', {
		uniqueId: 'example.kittur.vaarte',
		metrics: { followersCount: 2_450_000 },
		metaData: { username: 'example.kittur.vaarte', coverImageUrl: picture('network') },
	}),
]
