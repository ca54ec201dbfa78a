import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { UnknownPage } from '../features/failure/route-failure.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
	// Pages of the dashboard have their `main` in the shell.
	notFoundComponent: () => (
		<main>
			<UnknownPage />
		</main>
	),
})
