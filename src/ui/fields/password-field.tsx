import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field, type RuledField, useValidity } from './field.tsx'

/** A required password with its rules, and a button that shows its characters. */
export function PasswordField({
	pattern,
	min,
	max,
	confirms,
	onChange,
	...field
}: RuledField<PasswordRules>) {
	const { t, i18n } = useLingui()
	const [shown, setShown] = useState(false)
	const expectedError = passwordError(i18n, field.value, { pattern, min, max, confirms })
	const { error, input } = useValidity(field.value, expectedError)
	const toggle = (
		<Button
			variant="plain"
			aria-label={shown ? t`Hide characters` : t`Show characters`}
			disabled={field.disabled}
			onClick={() => setShown(!shown)}
		>
			{shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
		</Button>
	)
	return (
		<Field
			autoCapitalize="none"
			spellCheck={false}
			{...field}
			{...input}
			required
			type={shown ? 'text' : 'password'}
			error={error}
			onChange={(event) => onChange(event.currentTarget.value)}
			trailing={toggle}
		/>
	)
}

/** Password rules. Lengths are in UTF-16 code units, like the host's and the platform's. */
export type PasswordRules = {
	pattern?: RegExp | undefined
	min?: number | undefined
	max?: number | undefined
	/** The new password that this one must repeat. */
	confirms?: string | undefined
}

/** Returns the error of a password, in the language of `i18n`; `undefined` if it is valid. */
export function passwordError(
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
