import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageToggle } from '../../features/language/language-toggle.tsx'
import { requireVisitor } from '../../features/session/guards.ts'
import { LoginForm } from '../../features/session/login-form.tsx'
import { CardPage } from '../../ui/card-page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'

export const Route = createFileRoute('/auth/login')({
	beforeLoad: requireVisitor,
	pendingComponent: PendingPage,
	component: LoginPage,
})

function LoginPage() {
	const { t } = useLingui()
	return (
		<CardPage title={t`Log in`} above={<LanguageToggle />}>
			<PageTitle title={t`Log in`} />
			<LoginForm />
		</CardPage>
	)
}
