/**
 * Files of this version of the app that could not be fetched: it has been replaced on the server, or
 * there is no connection. Vite tells of them by an event, before the error goes its way.
 */
const errors = new WeakSet<object>()

const STORAGE_KEY = 'reloadedFor'

addEventListener('vite:preloadError', ({ payload }) => {
	errors.add(payload)
	// The router's own remedy knows of scripts alone, and leaves the app when there is no connection.
	sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
})

/** Whether the app broke for want of one of its own files. */
export function isMissingChunk(error: unknown): boolean {
	return typeof error === 'object' && error !== null && errors.has(error)
}

/** Reloads the page for its files, once in each version of the app, if the server can be reached. */
export async function reloadOnce(): Promise<void> {
	// Its name changes with whatever it leads to, and so with each version.
	const version = import.meta.url
	if (sessionStorage.getItem(STORAGE_KEY) === version) return
	sessionStorage.setItem(STORAGE_KEY, version)
	const { href } = location
	const isReachable = await fetch(href).catch(() => undefined)
	// Whoever has gone elsewhere meanwhile may be typing there.
	if (isReachable && location.href === href) location.reload()
}
