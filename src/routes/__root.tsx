import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'

const UnknownPage = lazyRouteComponent(
	() => import('../features/failure/unknown-page.tsx'),
	'UnknownPage',
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
	// Pages of the dashboard have their `main` in the shell.
	notFoundComponent: () => (
		<main>
			<UnknownPage />
		</main>
	),
})
