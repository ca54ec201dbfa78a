import type { QueryClient } from '@tanstack/react-query'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { savesData } from '../../features/media/saves-data.ts'
import { newsListQuery } from '../../features/news/news-queries.ts'
import { CATEGORIES } from '../../shared/contract/categories.ts'

/** How long the page has been quiet before anything is fetched ahead, in milliseconds. */
const IDLE_MS = 2000

/**
 * Fetches what a reporter will probably look at next: the other tabs' first pages, their submissions,
 * and the code of the pages beside. Not where each byte counts; what fails is asked for again by
 * whoever needs it.
 *
 * @param left aborted when the reporter's pages are left, be it by a logout
 */
export async function prefetchNextScreens(router: AnyRouter, left: AbortSignal): Promise<void> {
	const { queryClient }: { queryClient: QueryClient } = router.options.context
	do await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
	while (queryClient.isFetching() > 0 && !left.aborted)
	if (left.aborted || savesData() || document.visibilityState === 'hidden') return
	const lists = CATEGORIES.map(newsListQuery).filter(
		({ queryKey }) => queryClient.getQueryData(queryKey) === undefined,
	)
	await Promise.all(lists.map((list) => queryClient.prefetchInfiniteQuery(list)))
	// What was fetched ahead is shown at once, and yet asked for anew when it is opened.
	for (const { queryKey } of lists)
		await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
	if (left.aborted) return
	const detail: AnyRoute = router.routesById['/dashboard/news-detail']
	await Promise.allSettled([
		router.loadRouteChunk(detail),
		router.preloadRoute({ to: '/dashboard/submissions' }),
		router.preloadRoute({ to: '/dashboard/user-profile' }),
	])
}
