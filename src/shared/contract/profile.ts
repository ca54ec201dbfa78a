import * as v from 'valibot'
import {
	flag,
	listOf,
	objectWith,
	optionalCount,
	optionalPart,
	optionalText,
	responseWith,
} from './lenient.ts'

export const CHANNEL_STATUSES = [
	'Approved',
	'Under Review',
	'Unavailable',
	'Rejected',
	'Processing',
] as const

const channelMetaData = objectWith({
	title: optionalText,
	customUrl: optionalText,
	thumbnails: optionalPart(
		objectWith({ default: optionalPart(objectWith({ url: optionalText })) }),
	),
	username: optionalText,
	fullName: optionalText,
	profilePicUrl: optionalText,
	coverImageUrl: optionalText,
	profileImageUrl: optionalText,
})

const creator = objectWith({
	platform: optionalText,
	status: optionalText,
	uniqueId: optionalText,
	metrics: optionalPart(
		objectWith({ subscriberCount: optionalCount, followersCount: optionalCount }),
	),
	metaData: optionalPart(channelMetaData),
})

const channel = objectWith({ platform: optionalText, creator: optionalPart(creator) })

export type Channel = v.InferOutput<typeof channel>

export const profile = objectWith({
	_id: optionalText,
	firstName: optionalText,
	lastName: optionalText,
	whatsappInfo: optionalPart(objectWith({ number: optionalText })),
	emailAddress: optionalText,
	accountType: optionalText,
	district: optionalText,
	passwordReset: optionalPart(objectWith({ default: optionalPart(objectWith({ status: flag })) })),
	socialMediaChannels: v.fallback(listOf(channel), []),
})

export type Profile = v.InferOutput<typeof profile>

export const selfResponse = v.pipe(
	responseWith({ data: profile }),
	v.transform(({ data }) => data),
)

/** What identifies a user. */
export type User = Partial<Pick<Profile, '_id' | 'emailAddress'>>

/**
 * The key that identifies a user on this device, usually named `owner`. Some stored records name it `reader` or `user`;
 * these names stay, because phones have such records.
 */
export function userKey(user: User): string {
	return user._id ?? user.emailAddress ?? ''
}

/** Whether a user has this key, or had it before the host sent an `_id`. */
export function isUser(user: User, key: string): boolean {
	return [user._id, user.emailAddress, userKey(user)].includes(key)
}

/** Whether the default password was changed. Until then only the reset page is open. */
export function hasOwnPassword(user: Pick<Profile, 'passwordReset'>): boolean {
	return user.passwordReset?.default?.status ?? false
}
