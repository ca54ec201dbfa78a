import * as v from 'valibot'
import { PASSWORD_MAX, PASSWORD_MIN } from './calls.ts'
import { acknowledgement } from './lenient.ts'

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

/** The rules of a new password, by the names of their texts. */
export const PASSWORD_RULES = {
	length: (password: string) => password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
	uppercase: (password: string) => /\p{Lu}/u.test(password),
	lowercase: (password: string) => /\p{Ll}/u.test(password),
	number: (password: string) => /\p{Nd}/u.test(password),
	special: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
} as const

/** All rules of a new password, as the host enforces them. */
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
