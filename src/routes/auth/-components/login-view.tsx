import { useLingui } from '@lingui/react/macro'
import { LanguageToggle, loadLazyMessages } from '../../../features/language/language.tsx'
import { CardPage } from '../../../features/session/card-page.tsx'
import { LoginForm } from '../../../features/session/login-form.tsx'
import { Deferred } from '../../../ui/deferred.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'

async function loadForgottenPassword() {
	const [{ ForgottenPassword }] = await Promise.all([
		import('../../../features/session/forgotten-password/forgotten-password.tsx'),
		loadLazyMessages(),
	])
	return ForgottenPassword
}

export function LoginView() {
	const { t } = useLingui()
	return (
		<CardPage title={t`Log in`} above={<LanguageToggle />}>
			<PageTitle title={t`Log in`} />
			<LoginForm />
			<div>
				<Deferred soon={false} load={loadForgottenPassword} />
			</div>
		</CardPage>
	)
}
