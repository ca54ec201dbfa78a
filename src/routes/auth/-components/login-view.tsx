import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { areCookiesBlocked } from '../../../account/watch-session.ts'
import { LanguageToggle, loadLazyMessages } from '../../../features/language/language.tsx'
import { CardPage } from '../../../features/session/card-page.tsx'
import { LoginForm } from '../../../features/session/login-form.tsx'
import { Deferred } from '../../../ui/deferred.tsx'
import { loadPage } from '../../-load-page.ts'

async function loadHelp() {
	const [{ LoginHelp }] = await Promise.all([
		import('../../../features/session/login-help/login-help.tsx'),
		loadLazyMessages(),
	])
	return LoginHelp
}

export function LoginView() {
	const { t } = useLingui()
	const areBlocked = useSelector(areCookiesBlocked)
	return (
		<CardPage title={t`Log in`} above={<LanguageToggle />}>
			<LoginForm loadPage={loadPage} />
			<div>
				<Deferred soon={areBlocked} load={loadHelp} />
			</div>
		</CardPage>
	)
}
