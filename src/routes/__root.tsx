import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { UnknownPage } from '../features/failure/unknown-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
	// Within the dashboard the shell has the landmark already.
	notFoundComponent: () => (
		<main>
			<UnknownPage />
		</main>
	),
})
