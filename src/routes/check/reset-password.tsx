import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireDefaultPassword } from '../../account/guards.ts'
import { loadAllMessages } from '../../features/language/model/messages.ts'
import { LanguageToggle } from '../../features/language/view/language-toggle.tsx'
import { CardPage } from '../../features/session/card-page.tsx'
import { LogoutButton } from '../../features/session/logout/logout-button.tsx'
import { ResetPasswordForm } from '../../features/session/reset-password/reset-password-form.tsx'
import { BarControls } from '../../ui/page/page-column.tsx'
import { PendingPage } from '../../ui/spinner.tsx'

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
	const above = (
		<BarControls>
			<LanguageToggle />
			<LogoutButton />
		</BarControls>
	)
	return (
		<CardPage title={t`Choose a new password`} above={above}>
			<p>{t`Choose a new password to continue. You'll log in with it next.`}</p>
			<ResetPasswordForm />
		</CardPage>
	)
}
