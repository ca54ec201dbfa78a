import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'

const UnknownPage = lazyRouteComponent(
	() => import('../features/failure/unknown-page.tsx'),
	'UnknownPage',
)

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
	// Within the dashboard the shell has the landmark already.
	notFoundComponent: () => (
		<main>
			<UnknownPage />
		</main>
	),
})
