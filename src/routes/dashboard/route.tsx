import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { loadLaterWords } from '../../features/language/activate-language.ts'
import { requireReporter } from '../../features/session/guards.ts'
import { PendingPage } from '../../ui/pending-page.tsx'
import { ReporterShell } from './reporter-shell.tsx'

export const Route = createFileRoute('/dashboard')({
	beforeLoad: async (guarded) => {
		await Promise.all([requireReporter(guarded), loadLaterWords()])
	},
	pendingComponent: PendingPage,
	component: DashboardShell,
})

function DashboardShell() {
	// The page on screen: the address already names the next one while that is on its way.
	const pathname = useChildMatches({ select: ([page]) => page?.pathname ?? '' })
	return (
		<ReporterShell pathname={pathname}>
			<Outlet />
		</ReporterShell>
	)
}
