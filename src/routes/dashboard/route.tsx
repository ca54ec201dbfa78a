import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { ArrowLeft, CircleUserRound } from 'lucide-react'
import { loadLaterWords } from '../../features/language/activate-language.ts'
import { LanguageToggle } from '../../features/language/language-toggle.tsx'
import { requireReporter } from '../../features/session/guards.ts'
import { LogoutButton } from '../../features/session/logout-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageColumn } from '../../ui/page-column.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'

export const Route = createFileRoute('/dashboard')({
	beforeLoad: async (guarded) => {
		await Promise.all([requireReporter(guarded), loadLaterWords()])
	},
	pendingComponent: PendingPage,
	component: DashboardShell,
})

function DashboardShell() {
	const { t } = useLingui()
	// The page on screen: the address already names the next one while that is on its way.
	const pathname = useChildMatches({ select: ([page]) => page?.pathname ?? '' })
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
			<Outlet />
		</PageColumn>
	)
}
