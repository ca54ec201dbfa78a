import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-store'
import { areCookiesBlocked } from '../../../account/watch-session.ts'
import { withMessages } from '../../../features/language/model/messages.ts'
import { LanguageToggle } from '../../../features/language/view/language-toggle.tsx'
import { CardPage } from '../../../features/session/card-page.tsx'
import { LoginForm } from '../../../features/session/login-form.tsx'
import { Deferred } from '../../../ui/deferred.tsx'

const loadHelp = () =>
	withMessages(import('../../../features/session/login-help/login-help.tsx'), 'LoginHelp')

export function LoginView() {
	const { t } = useLingui()
	const areBlocked = useSelector(areCookiesBlocked)
	return (
		<CardPage title={t`Log in`} above={<LanguageToggle />}>
			<LoginForm />
			<div>
				<Deferred soon={areBlocked} load={loadHelp} />
			</div>
		</CardPage>
	)
}
