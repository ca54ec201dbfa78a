import { useLingui } from '@lingui/react/macro'
import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { returnAddress } from '../../account/guards.ts'
import { ApiError } from '../../api/api-error.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { PASSWORD_MIN } from '../../shared/contract/calls.ts'
import type { LoginRequest } from '../../shared/contract/session.ts'
import { Button } from '../../ui/button.tsx'
import { untilScreenIdle } from '../../ui/deferred.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormFailure } from './form-failure.tsx'
import { loadPage, UPDATES } from './load-page.ts'
import styles from './session-form.module.css'

/** Logs in, and opens the page that was requested before, or else the updates. */
export function LoginForm() {
	const { t } = useLingui()
	const [emailAddress, setEmailAddress] = useState('')
	const [password, setPassword] = useState('')
	const logIn = useLogIn()

	function submit(event: FormEvent) {
		event.preventDefault()
		logIn.mutate({ emailAddress, password })
	}

	return (
		<form method="post" className={styles.form} onSubmit={submit}>
			<TextField
				label={t`E-mail`}
				placeholder={t`Enter your e-mail`}
				name="userId"
				type="email"
				inputMode="email"
				autoComplete="username"
				autoCapitalize="none"
				enterKeyHint="next"
				value={emailAddress}
				onChange={setEmailAddress}
			/>
			<PasswordField
				label={t`Password`}
				placeholder={t`Enter your password`}
				name="password"
				min={PASSWORD_MIN}
				autoComplete="current-password"
				enterKeyHint="go"
				value={password}
				onChange={setPassword}
			/>
			<FormFailure error={logIn.error} />
			<Button
				type="submit"
				variant="primary"
				wide
				busy={logIn.isPending}
				disabled={password.length < PASSWORD_MIN}
			>
				{logIn.isPending ? t`Logging in` : t`Login`}
			</Button>
		</form>
	)
}

/** Returns the path of the page that the login opens, unless the reporter has to reset the password first. */
function nextPage({ returnTo }: HistoryState): string {
	return returnAddress(returnTo)?.split('?', 1)[0] ?? UPDATES
}

function useLogIn() {
	const router = useRouter()
	const state = useLocation({ select: (location) => location.state })
	// Loads the next page's code while the reporter fills in the form.
	useEffect(() => {
		void untilScreenIdle().then(() => loadPage(router, nextPage(state)))
	}, [router, state])

	return useSingleMutation({
		meta: { outlivesSignIn: true },
		mutationFn: async (credentials: LoginRequest) => {
			loadPage(router, nextPage(state))
			// The app's start has already loaded this for a visitor.
			const { logIn } = await import('./log-in.ts').catch((cause) => {
				throw new ApiError('unreachable', { cause })
			})
			return logIn(router, state, credentials)
		},
	})
}
