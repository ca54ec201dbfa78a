import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { UnknownPage } from '../features/failure/route-failure.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
	// Dashboard pages get their `main` from the shell; this page needs its own.
	notFoundComponent: () => (
		<main>
			<UnknownPage />
		</main>
	),
})
