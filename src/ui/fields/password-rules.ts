import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The rules of a password. Lengths are in UTF-16 units, as hosts and the platform count them. */
export type PasswordRules = {
	pattern?: RegExp | undefined
	min?: number | undefined
	max?: number | undefined
	/** The new password this one repeats. */
	confirms?: string | undefined
}

/** The error of a password, in the language of `i18n`; `undefined` where it is valid. */
export function passwordFault(
	i18n: I18n,
	value: string,
	{ pattern, min, max, confirms }: PasswordRules,
): string | undefined {
	if (value === '') return i18n._(msg`Please enter your password`)
	if (pattern !== undefined && value.search(pattern) < 0)
		return i18n._(msg`The password must contain a mixture of letters, numbers and symbols.`)
	if (min !== undefined && value.length < min)
		return i18n._(msg`Password must be more than ${{ min }} characters`)
	if (max !== undefined && value.length > max)
		return i18n._(msg`Password must be under ${{ max }} characters`)
	if (confirms !== undefined && value !== confirms)
		return i18n._(msg`Your password does not match the new password`)
	return undefined
}
