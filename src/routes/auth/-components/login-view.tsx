import { useLingui } from '@lingui/react/macro'
import { LanguageToggle } from '../../../features/language/language.tsx'
import { CardPage } from '../../../features/session/card-page.tsx'
import { LoginForm } from '../../../features/session/login-form.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'

export function LoginView() {
	const { t } = useLingui()
	return (
		<CardPage title={t`Log in`} above={<LanguageToggle />}>
			<PageTitle title={t`Log in`} />
			<LoginForm />
		</CardPage>
	)
}
