import { useLingui } from '@lingui/react/macro'
import { LanguageToggle, loadLazyMessages } from '../../../features/language/language.tsx'
import { CardPage } from '../../../features/session/card-page.tsx'
import { LoginForm } from '../../../features/session/login-form.tsx'
import { Deferred } from '../../../ui/deferred.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'

async function loadInAppBrowserCard() {
	const { InAppBrowserCard } = await import('../../../features/install/in-app-browser-card.tsx')
	// Otherwise the card would grow when they arrive.
	await loadLazyMessages()
	return InAppBrowserCard
}

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
