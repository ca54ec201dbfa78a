import * as v from 'valibot'
import { PASSWORD_MAX, PASSWORD_MIN } from './calls.ts'
import {
	acknowledgement,
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

/** A profile without an id and an e-mail is none: it can neither sign anybody in nor out. */
export const selfResponse = v.pipe(
	responseWith({ data: profile }),
	v.transform(({ data }) => data),
	v.check((user) => userKey(user) !== ''),
)

export type User = Partial<Pick<Profile, '_id' | 'emailAddress'>>

/** Returns the key that identifies a user on this phone; stored records have it in their field `user`. */
export function userKey(user: User): string {
	return user._id ?? user.emailAddress ?? ''
}

/** Whether a user has this key, or had it before the host sent an `_id`: an e-mail, in any case. */
export function isUser(user: User, key: string): boolean {
	return key === userKey(user) || key.toLowerCase() === user.emailAddress?.toLowerCase()
}

/** Whether the default password was changed. Until then only the reset page is open. */
export function hasOwnPassword(user: Pick<Profile, 'passwordReset'>): boolean {
	return user.passwordReset?.default?.status ?? false
}

export const loginRequest = v.object({
	emailAddress: v.pipe(v.string(), v.email()),
	password: v.pipe(v.string(), v.nonEmpty()),
})

export type LoginRequest = v.InferOutput<typeof loginRequest>

/** Requires `success: true`, because any other 200, such as a captive portal's, isn't a login. */
export const loginResponse = v.pipe(
	acknowledgement,
	v.check(({ success }) => success === true),
)

export const PASSWORD_RULES = {
	length: (password: string) => password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
	uppercase: (password: string) => /\p{Lu}/u.test(password),
	lowercase: (password: string) => /\p{Ll}/u.test(password),
	number: (password: string) => /\p{Nd}/u.test(password),
	special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const

export const newPasswordRequest = v.object({
	password: v.pipe(
		v.string(),
		v.check(
			(password) => Object.values(PASSWORD_RULES).every((holds) => holds(password)),
			'The password must have 8–24 characters, at least 1 uppercase, 1 lowercase, 1 number and 1 special character.',
		),
	),
})

export type NewPasswordRequest = v.InferOutput<typeof newPasswordRequest>
