import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createUserHistory } from './account/guards.ts'
import { RouteFailure, UnknownPage } from './features/failure/route-failure.tsx'
import { routeTree } from './routeTree.gen.ts'
import { stringifySearch } from './shared/addresses/url.ts'
import { LOADING_DELAY_MS } from './ui/display-timing.ts'
import { focusPage } from './ui/page/page-title.tsx'
import { Spinner } from './ui/spinner.tsx'

export function createAppRouter(queryClient: QueryClient) {
	const router = createRouter({
		routeTree,
		history: createUserHistory(),
		context: { queryClient },
		defaultPreload: 'intent',
		// Leaves staleness to TanStack Query.
		defaultPreloadStaleTime: 0,
		defaultPendingComponent: Spinner,
		defaultPendingMs: LOADING_DELAY_MS,
		defaultPendingMinMs: 0,
		defaultErrorComponent: RouteFailure,
		defaultNotFoundComponent: UnknownPage,
		scrollRestoration: true,
		// The default parser would read an id of digits, or one like 64e512, as a number.
		parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
		stringifySearch,
	})
	router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
		if (fromLocation !== undefined && pathChanged) focusPage()
	})
	return router
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>
	}
}
