import { createHandlerBoundToURL } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { API_PREFIX } from '../src/shared/contract/calls.ts'

const API = new RegExp(`^${API_PREFIX}/`)
/** A path with a file ending is a file, such as media opened in a tab of its own. */
const FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i

/** Answers navigations with the precached shell, except for the API and files. */
export function serveShell(): void {
	const shell = createHandlerBoundToURL('/index.html')
	registerRoute(new NavigationRoute(shell, { denylist: [API, FILE] }))
}
