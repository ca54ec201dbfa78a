import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute, AnyRouter, RegisteredRouter } from '@tanstack/react-router'
import { savesData } from '../../features/media/saves-data.ts'
import { newsListQuery } from '../../features/news/news-queries.ts'
import { CATEGORIES } from '../../shared/contract/categories.ts'

/** How often it looks whether a query is under way. Prefetching begins the first time when none is. */
const LOOK_INTERVAL_MS = 2000

type DashboardPage = Extract<
	Exclude<keyof RegisteredRouter['routesByPath'], '/dashboard/'>,
	`/dashboard/${string}`
>

/** What to prefetch of each page: its code, or also the data of its loader. */
const PREFETCH: Record<DashboardPage, 'data' | 'code' | 'nothing'> = {
	'/dashboard/updates': 'nothing',
	'/dashboard/news-detail': 'code',
	'/dashboard/submissions': 'data',
	'/dashboard/user-profile': 'data',
	'/dashboard/search': 'code',
	'/dashboard/saved-media': 'nothing',
}

/**
 * Prefetches what a reporter will probably open next: the other tabs' first pages, the submissions, and the
 * code of the neighbouring pages. Not where data is saved. What fails is fetched again when it is opened.
 *
 * @param left aborts when the dashboard is left, for example by a logout
 */
export async function prefetchNextScreens(router: AnyRouter, left: AbortSignal): Promise<void> {
	const { queryClient }: { queryClient: QueryClient } = router.options.context
	do await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS))
	while (queryClient.isFetching() > 0 && !left.aborted)
	if (left.aborted || savesData() || document.visibilityState === 'hidden') return
	const lists = CATEGORIES.map(newsListQuery).filter(
		({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
	)
	await Promise.all(lists.map((list) => queryClient.prefetchInfiniteQuery(list)))
	// Prefetched lists are shown at once, and still refetched when they are opened.
	for (const { queryKey } of lists)
		await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
	if (left.aborted) return
	await Promise.allSettled(
		Object.entries(PREFETCH).map(([to, what]) => {
			if (what === 'data') return router.preloadRoute({ to })
			const route: AnyRoute = router.routesById[to]
			return what === 'code' ? router.loadRouteChunk(route) : undefined
		}),
	)
}
