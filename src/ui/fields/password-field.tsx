import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field, type FieldProps } from './field.tsx'
import { type PasswordRules, passwordFault } from './password-rules.ts'
import { useValidity } from './use-validity.ts'

type PasswordFieldProps = Omit<
	FieldProps,
	'type' | 'trailing' | 'error' | 'onChange' | 'ref' | keyof PasswordRules
> &
	PasswordRules & {
		name: string
		value: string
		onChange: (value: string) => void
	}

/** A required password with its rules, and a button that shows its characters. */
export function PasswordField({
	pattern,
	min,
	max,
	confirms,
	onChange,
	...field
}: PasswordFieldProps) {
	const { t, i18n } = useLingui()
	const [shown, setShown] = useState(false)
	const fault = passwordFault(i18n, field.value, { pattern, min, max, confirms })
	const { error, input } = useValidity(field.value, fault)
	const toggle = (
		<Button
			look="plain"
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
