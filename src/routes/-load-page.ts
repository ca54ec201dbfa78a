import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { loadMessagesOf } from '../features/language/model/messages.ts'

/**
 * Starts loading the code and the messages of a page, all at once. On a cheap phone, loading one after the other took a
 * sixth of the app's start.
 *
 * If something fails here, the page itself loads it again and shows the error.
 */
export function loadPage(router: AnyRouter, pathname: string): void {
	loadMessagesOf(pathname).catch(() => undefined)
	const [routes]: readonly [readonly AnyRoute[], ...unknown[]] = router.getMatchedRoutes(pathname)
	for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}

/**
 * Calls the loaders of the page in the address bar. The router itself calls them only after the guards, which wait for
 * the profile. What the guards don't let the user see is never shown.
 */
export function loadData(router: AnyRouter): void {
	const { context } = router.options
	const location = router.latestLocation
	for (const { routeId, loaderDeps: deps } of router.matchRoutes(location))
		router.routesById[routeId].options.loader?.({ context, deps, location })?.catch(() => undefined)
}
