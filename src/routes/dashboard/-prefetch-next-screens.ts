import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { newsListQuery } from '../../features/news/news-queries.ts'
import { CATEGORIES } from '../../shared/contract/categories.ts'
import { savesData } from '../../state/data-saver.ts'

/** How often it checks whether a query is running. Prefetching starts when none is. */
const CHECK_INTERVAL_MS = 2000

/**
 * Prefetches what a reporter will probably open next: the other tabs' first pages, the submissions, and the code of the
 * other pages. Does nothing in data-saver mode. What fails is fetched again when it is opened.
 *
 * @param left aborts when the dashboard is left, for example by a logout
 */
export async function prefetchNextScreens(router: AnyRouter, left: AbortSignal): Promise<void> {
	const { queryClient }: { queryClient: QueryClient } = router.options.context
	do await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))
	while (queryClient.isFetching() > 0 && !left.aborted)
	if (left.aborted || savesData() || document.visibilityState === 'hidden') return
	const lists = CATEGORIES.map(newsListQuery).filter(
		({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
	)
	await Promise.all(lists.map((list) => queryClient.prefetchInfiniteQuery(list)))
	// Prefetched lists are shown at once, but are still refetched when they are opened.
	for (const { queryKey } of lists)
		await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
	if (left.aborted) return
	await Promise.allSettled(
		Object.values<AnyRoute>(router.routesById).map((route) => {
			const { prefetch } = route.options.staticData ?? {}
			if (prefetch === 'data') return router.preloadRoute({ to: route.fullPath })
			return prefetch === 'code' ? router.loadRouteChunk(route) : undefined
		}),
	)
}
