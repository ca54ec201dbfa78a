import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { changeDefaultPassword } from '../../../api/session.ts'
import { returnAddress } from '../../../shared/addresses/return-address.ts'
import { PASSWORD_MIN } from '../../../shared/contract/limits.ts'
import { useSingleMutation } from '../../../state/use-single-mutation.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import styles from '../session-form.module.css'
import { signOut } from '../sign-out.ts'
import { useUser } from '../use-user.ts'
import { PasswordChecklist } from './password-checklist.tsx'

/** Replaces the default password, and signs out so that the new one is used to log in. */
export function ResetPasswordForm() {
	const { t } = useLingui()
	const [password, setPassword] = useState('')
	const user = useUser()
	const reset = useResetPassword({ onFailure: () => setPassword('') })

	function submit(event: FormEvent) {
		event.preventDefault()
		reset.mutate({ password })
	}

	return (
		<form className={styles.form} onSubmit={submit}>
			{/* For password managers, which store the new password for this user. */}
			<input hidden readOnly autoComplete="username" value={user?.emailAddress ?? ''} />
			<PasswordField
				label={t`New password`}
				name="password"
				min={PASSWORD_MIN}
				autoComplete="new-password"
				enterKeyHint="done"
				hint={<PasswordChecklist password={password} />}
				value={password}
				onChange={setPassword}
			/>
			<Button
				type="submit"
				look="primary"
				wide
				busy={reset.isPending}
				disabled={password.length < PASSWORD_MIN}
			>
				{reset.isPending ? t`Resetting password` : t`Reset Password`}
			</Button>
		</form>
	)
}

function useResetPassword({ onFailure }: { onFailure: () => void }) {
	const router = useRouter()
	const returnTo = useLocation({ select: ({ state }) => returnAddress(state.returnTo) })
	return useSingleMutation({
		mutationFn: changeDefaultPassword,
		// The phone is signed out either way; a logout that did not reach the host is sent again later.
		onSuccess: () => signOut(router, '/auth/login', returnTo).catch(() => undefined),
		onError: onFailure,
	})
}
