import { useLingui } from '@lingui/react/macro'
import { LanguageToggle } from '../../../features/language/language.tsx'
import { CardPage } from '../../../features/session/card-page.tsx'
import { LoginForm } from '../../../features/session/login-form.tsx'
import { Deferred } from '../../../ui/deferred.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'

const loadInAppBrowserCard = async () =>
	(await import('../../../features/install/in-app-browser-card.tsx')).InAppBrowserCard

export function LoginView() {
	const { t } = useLingui()
	return (
		<CardPage title={t`Log in`} above={<LanguageToggle />}>
			<PageTitle title={t`Log in`} />
			<LoginForm />
			<Deferred soon={false} load={loadInAppBrowserCard} />
		</CardPage>
	)
}
