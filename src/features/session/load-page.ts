import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { loadMessagesOf } from '../language/model/messages.ts'

/** The page that a login opens, unless another one was requested before. */
export const UPDATES = '/dashboard/updates'

/** Loads a page's code and messages at once, which saved a sixth of the start. The page itself shows any error. */
export function loadPage(router: AnyRouter, pathname: string): void {
	loadMessagesOf(pathname).catch(() => undefined)
	const [routes]: readonly [readonly AnyRoute[], ...unknown[]] = router.getMatchedRoutes(pathname)
	for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/** Calls the page's loaders beside its guards, which wait for the profile and decide what is shown. */
export function loadData(router: AnyRouter): void {
	const { context } = router.options
	const location = router.latestLocation
	for (const { routeId, loaderDeps: deps } of router.matchRoutes(location))
		router.routesById[routeId].options.loader?.({ context, deps, location })?.catch(() => undefined)
}
