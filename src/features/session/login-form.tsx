import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { returnPage } from '../../account/guards.ts'
import { selfQuery } from '../../account/user.ts'
import { ApiError } from '../../api/api-error.ts'
import { useSingleMutation } from '../../queries/use-single-mutation.ts'
import { PASSWORD_MIN } from '../../shared/contract/calls.ts'
import type { LoginRequest } from '../../shared/contract/session.ts'
import { Button } from '../../ui/button.tsx'
import { untilFirstScreenIdle } from '../../ui/deferred.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormFailure } from './form-failure.tsx'
import styles from './session-form.module.css'

/** Logs in, and opens the page that was requested before, or else the dashboard. */
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

/** Lazy-loads the code of the login while the reporter fills in the form. */
async function loadOpenSession() {
	try {
		return await import('../../account/log-in.ts')
	} catch (cause) {
		throw new ApiError('unreachable', { cause })
	}
}

function useLogIn() {
	const queryClient = useQueryClient()
	const router = useRouter()
	useEffect(() => {
		void untilFirstScreenIdle()
			.then(loadOpenSession)
			.catch(() => undefined)
	}, [])
	const state = useLocation({ select: (location) => location.state })
	return useSingleMutation({
		meta: { outlivesSignIn: true },
		mutationFn: async (credentials: LoginRequest) => {
			const { openSession } = await loadOpenSession()
			return openSession(queryClient, credentials)
		},
		onSuccess: () => {
			const user = queryClient.getQueryData(selfQuery.queryKey)
			const href = returnPage(state, user) ?? '/dashboard/updates'
			return router.navigate({ href, replace: true })
		},
	})
}
