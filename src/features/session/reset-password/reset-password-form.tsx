import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, useState } from 'react'
import { returnAddress } from '../../../account/guards.ts'
import { signOut } from '../../../account/sign-out.ts'
import { useUser } from '../../../account/user.ts'
import { changeDefaultPassword, fetchSelf } from '../../../api/session.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { PASSWORD_MIN } from '../../../shared/contract/calls.ts'
import type { Acknowledgement } from '../../../shared/contract/lenient.ts'
import {
	hasOwnPassword,
	type NewPasswordRequest,
	PASSWORD_RULES,
} from '../../../shared/contract/session.ts'
import { waitBriefly } from '../../../shared/waiting.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import hidden from '../../../ui/visually-hidden.module.css'
import { FormFailure } from '../form-failure.tsx'
import form from '../session-form.module.css'
import styles from './reset-password-form.module.css'

/** Replaces the default password, and signs out so that the reporter logs in with the new one. */
export function ResetPasswordForm() {
	const { t } = useLingui()
	const [password, setPassword] = useState('')
	const user = useUser()
	const router = useRouter()
	const returnTo = useLocation({ select: ({ state }) => returnAddress(state.returnTo) })
	const reset = useSingleMutation({
		meta: { outlivesSignIn: true },
		async mutationFn(request: NewPasswordRequest) {
			const acknowledgement = await changeDefaultPassword(request).catch(throwUnlessChanged)
			// The phone is signed out either way. A logout that didn't reach the host is retried later.
			await signOut(router, '/auth/login', returnTo).catch(() => undefined)
			return acknowledgement
		},
		onError: () => setPassword(''),
	})

	function submit(event: FormEvent) {
		event.preventDefault()
		reset.mutate({ password })
	}

	return (
		<form method="post" className={form.form} onSubmit={submit}>
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
			<FormFailure error={reset.error} />
			<Button
				type="submit"
				variant="primary"
				wide
				busy={reset.isPending}
				disabled={password.length < PASSWORD_MIN}
			>
				{reset.isPending ? t`Resetting password` : t`Reset Password`}
			</Button>
		</form>
	)
}

/** @throws the failure, unless the host has changed the password, and only its response got lost, now or before */
async function throwUnlessChanged(failure: unknown): Promise<Acknowledgement> {
	const profile = await waitBriefly(fetchSelf()).catch(() => undefined)
	if (profile === undefined || !hasOwnPassword(profile)) throw failure
	return { message: undefined }
}

const RULE_TEXTS: Record<keyof typeof PASSWORD_RULES, MessageDescriptor> = {
	length: msg`8–24 characters`,
	uppercase: msg`at least 1 uppercase`,
	lowercase: msg`1 lowercase`,
	number: msg`1 number`,
	special: msg`1 special character`,
}

function PasswordChecklist({ password }: { password: string }) {
	const { t, i18n } = useLingui()
	const rules = Object.keys(RULE_TEXTS) as (keyof typeof RULE_TEXTS)[]
	// Indian English has no comma before the last "and".
	const list = new Intl.ListFormat(`${i18n.locale}-IN`).formatToParts(rules)
	return (
		<span className={styles.list}>
			{list.map(({ type, value }, index) => {
				const rule = rules.find((name) => name === value)
				if (type === 'literal' || rule === undefined)
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: the separators never move
						<span key={index} className={hidden.hidden}>
							{value}
						</span>
					)
				const isMet = PASSWORD_RULES[rule](password)
				return (
					<span key={rule} className={styles.part} data-met={isMet}>
						{isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
						<span>{i18n._(RULE_TEXTS[rule])}</span>
						{isMet && <span className={hidden.hidden}>{t` (done)`}</span>}
					</span>
				)
			})}
		</span>
	)
}
