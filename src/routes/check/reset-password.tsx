import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireDefaultPassword } from '../../account/guards.ts'
import { loadAllMessages } from '../../features/language/model/messages.ts'
import { CardPage } from '../../features/session/card-page.tsx'
import { ResetPasswordForm } from '../../features/session/reset-password/reset-password-form.tsx'
import { PendingPage } from '../../ui/spinner.tsx'
import { BarControls } from '../-bar-controls.tsx'

export const Route = createFileRoute('/check/reset-password')({
	beforeLoad: async (guarded) => {
		await Promise.all([requireDefaultPassword(guarded), loadAllMessages()])
	},
	staticData: { redirectsByProfile: true },
	pendingComponent: PendingPage,
	component: ResetPasswordPage,
})

function ResetPasswordPage() {
	const { t } = useLingui()
	return (
		<CardPage title={t`Choose a new password`} above={<BarControls />}>
			<p>{t`Choose a new password to continue. You'll log in with it next.`}</p>
			<ResetPasswordForm />
		</CardPage>
	)
}
