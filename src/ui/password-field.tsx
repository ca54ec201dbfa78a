import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
	const { t } = useLingui()
	const [shown, setShown] = useState(false)
	const toggle = (
		<Button
			look="plain"
			aria-label={shown ? t`Hide characters` : t`Show characters`}
			onClick={() => setShown(!shown)}
		>
			{shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
		</Button>
	)
	return (
		<TextField
			autoCapitalize="none"
			spellCheck={false}
			{...props}
			type={shown ? 'text' : 'password'}
			trailing={toggle}
		/>
	)
}
