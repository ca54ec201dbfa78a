import { useLingui } from '@lingui/react/macro'
import { ArrowLeft, CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageToggle } from '../../features/language/language-toggle.tsx'
import { LogoutButton } from '../../features/session/logout-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageColumn } from '../../ui/page-column.tsx'

/** The frame around every page of a signed-in reporter: the bar, and the column below it. */
export function ReporterShell({ pathname, children }: { pathname: string; children: ReactNode }) {
	const { t } = useLingui()
	const isHome = pathname === '/dashboard/updates'
	const back = (
		<ButtonLink look="plain" to="/dashboard/updates" aria-label={t`Back to updates`}>
			<ArrowLeft aria-hidden />
		</ButtonLink>
	)
	const profile = (
		<ButtonLink look="plain" to="/dashboard/user-profile" aria-label={t`Profile`}>
			<CircleUserRound aria-hidden />
		</ButtonLink>
	)
	const bar = (
		<>
			{!isHome && back}
			<LanguageToggle />
			<div>
				{isHome && profile}
				<LogoutButton />
			</div>
		</>
	)
	return (
		<PageColumn page={pathname} bar={bar}>
			{children}
		</PageColumn>
	)
}
