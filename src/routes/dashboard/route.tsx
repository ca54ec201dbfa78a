import { createFileRoute, Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { requireReporter } from '../../account/guards.ts'
import { loadMessagesOf } from '../../features/language/model/messages.ts'
import { untilScreenIdle } from '../../ui/deferred.tsx'
import { PendingPage } from '../../ui/spinner.tsx'
import { type PageFacts, ReporterShell } from './-components/reporter-shell.tsx'

declare module '@tanstack/react-router' {
	interface StaticDataRouteOption extends PageFacts {
		/** What other pages prefetch for this page: only its code, or its loader's data as well. */
		prefetch?: 'code' | 'data'
	}
}

export const Route = createFileRoute('/dashboard')({
	beforeLoad: async (guarded) => {
		await Promise.all([requireReporter(guarded), loadMessagesOf(guarded.location.pathname)])
	},
	pendingComponent: PendingPage,
	component: DashboardShell,
})

function DashboardShell() {
	// The page on the screen. The router's `location` is already the next page while that page loads.
	const pathname = useChildMatches({ select: ([page]) => page?.pathname ?? '' })
	const facts = useChildMatches({ select: ([page]) => page?.staticData })
	const router = useRouter()

	useEffect(() => {
		const leaving = new AbortController()
		async function prefetch() {
			await untilScreenIdle()
			const { prefetchNextScreens } = await import('./-prefetch-next-screens.ts')
			await prefetchNextScreens(router, leaving.signal)
		}
		prefetch().catch(() => undefined)
		return () => leaving.abort()
	}, [router])

	return (
		<ReporterShell pathname={pathname} {...facts}>
			<Outlet />
		</ReporterShell>
	)
}
