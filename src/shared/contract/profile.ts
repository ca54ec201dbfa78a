import * as v from 'valibot'
import { flag, listOf, optionalCount, optionalPart, optionalText } from './lenient.ts'

export const CHANNEL_STATUSES = [
	'Approved',
	'Under Review',
	'Unavailable',
	'Rejected',
	'Processing',
] as const

const channelMetaData = v.looseObject({
	title: optionalText,
	customUrl: optionalText,
	thumbnails: optionalPart(
		v.looseObject({ default: optionalPart(v.looseObject({ url: optionalText })) }),
	),
	username: optionalText,
	fullName: optionalText,
	profilePicUrl: optionalText,
	coverImageUrl: optionalText,
	profileImageUrl: optionalText,
})

const creator = v.looseObject({
	platform: optionalText,
	status: optionalText,
	uniqueId: optionalText,
	metrics: optionalPart(
		v.looseObject({ subscriberCount: optionalCount, followersCount: optionalCount }),
	),
	metaData: optionalPart(channelMetaData),
})

const channel = v.looseObject({ platform: optionalText, creator: optionalPart(creator) })

export type Channel = v.InferOutput<typeof channel>

export const profile = v.looseObject({
	_id: optionalText,
	firstName: optionalText,
	lastName: optionalText,
	whatsappInfo: optionalPart(v.looseObject({ number: optionalText })),
	emailAddress: optionalText,
	accountType: optionalText,
	district: optionalText,
	passwordReset: optionalPart(
		v.looseObject({ default: optionalPart(v.looseObject({ status: flag })) }),
	),
	socialMediaChannels: v.fallback(listOf(channel), []),
})

export type Profile = v.InferOutput<typeof profile>

export const selfAnswer = v.pipe(
	v.looseObject({ data: profile }),
	v.transform(({ data }) => data),
)

/** Whether the default password was changed; until then only the reset screen is open. */
export function hasOwnPassword(user: Profile): boolean {
	return user.passwordReset?.default?.status ?? false
}
