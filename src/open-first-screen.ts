import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { loadLazyMessages } from './features/language/activate-language.ts'
import { selfQuery } from './features/session/user.ts'
import type { createAppRouter } from './router.ts'
import { isSignInKnown } from './shared/sign-in/sign-in.ts'

/**
 * Starts loading what the first screen of a signed-in reporter needs, in parallel and before React renders. Sequential
 * loading took a cheap phone a sixth of the app's start.
 *
 * If something fails here, the component that needs it requests it again and shows the error.
 */
export function openFirstScreen(
	queryClient: QueryClient,
	router: ReturnType<typeof createAppRouter>,
): void {
	if (!isSignInKnown()) return
	void queryClient.prefetchQuery(selfQuery)
	loadLazyMessages().catch(() => undefined)
	for (const { routeId } of router.matchRoutes(router.latestLocation)) {
		const route: AnyRoute = router.routesById[routeId as keyof typeof router.routesById]
		router.loadRouteChunk(route)?.catch(() => undefined)
	}
}
