import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { loadLaterWords } from './features/language/activate-language.ts'
import { selfQuery } from './features/session/self-query.ts'
import { isSignInKnown } from './features/session/sign-in.ts'
import type { createAppRouter } from './router.ts'

/**
 * Begins with what the first screen of a signed-in reporter will ask for, side by side and before
 * React draws anything: one after the other it takes a cheap phone a sixth of the app's start.
 *
 * Whatever fails here is asked for again by whoever needs it, and told there.
 */
export function openFirstScreen(
	queryClient: QueryClient,
	router: ReturnType<typeof createAppRouter>,
): void {
	if (!isSignInKnown()) return
	void queryClient.prefetchQuery(selfQuery)
	loadLaterWords().catch(() => undefined)
	for (const { routeId } of router.matchRoutes(router.latestLocation)) {
		const route: AnyRoute = router.routesById[routeId as keyof typeof router.routesById]
		router.loadRouteChunk(route)?.catch(() => undefined)
	}
}
