import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { savesData } from '../../app-state/data-saver.ts'
import { newsListQuery } from '../../features/news/model/news-list-query.ts'
import { CATEGORIES } from '../../shared/contract/categories.ts'
import { pause } from '../../shared/waiting.ts'

/** How often to check for running queries. Prefetching starts when there are none. */
const CHECK_INTERVAL_MS = 2000

/** Prefetches what a reporter will probably open next, until `left` aborts. */
export async function prefetchNextScreens(router: AnyRouter, left: AbortSignal): Promise<void> {
	const { queryClient }: { queryClient: QueryClient } = router.options.context
	do await pause(CHECK_INTERVAL_MS, left)
	while (queryClient.isFetching() > 0 && !left.aborted)
	if (left.aborted || savesData() || document.visibilityState === 'hidden') return
	const lists = CATEGORIES.map(newsListQuery).filter(
		({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
	)
	await Promise.all(lists.map((list) => queryClient.prefetchInfiniteQuery(list)))
	// Marks the prefetched lists as stale: they are shown at once, and refetched when opened.
	for (const { queryKey } of lists)
		await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
	if (left.aborted || savesData()) return
	await Promise.allSettled(
		Object.values<AnyRoute>(router.routesById).map((route) => {
			const { prefetch } = route.options.staticData ?? {}
			if (prefetch === 'data') return router.preloadRoute({ to: route.fullPath })
			return prefetch === 'code' ? router.loadRouteChunk(route) : undefined
		}),
	)
}
