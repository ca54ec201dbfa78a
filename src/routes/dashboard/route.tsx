import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet, useMatchRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { LanguageToggle } from '../../features/language/language-toggle.tsx'
import { requireReporter } from '../../features/session/guards.ts'
import { LogoutButton } from '../../features/session/logout-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageColumn } from '../../ui/page-column.tsx'

export const Route = createFileRoute('/dashboard')({
	beforeLoad: requireReporter,
	component: DashboardShell,
})

function DashboardShell() {
	const { t } = useLingui()
	const isHome = useMatchRoute()({ to: '/dashboard/updates' })
	const back = (
		<ButtonLink look="plain" to="/dashboard/updates" aria-label={t`Back to updates`}>
			<ArrowLeft aria-hidden />
		</ButtonLink>
	)
	const bar = (
		<>
			{!isHome && back}
			<LanguageToggle />
			{!isHome && <LogoutButton />}
		</>
	)
	return (
		<PageColumn bar={bar}>
			<Outlet />
		</PageColumn>
	)
}
