import { sessionStorage } from '../../state/session-storage.ts'

/**
 * Files of this version of the app that could not be fetched: it has been replaced on the server, or
 * there is no connection. An event tells of them, as in Vite, before the error goes its way.
 */
const errors = new WeakSet<object>()

const STORAGE_KEY = 'reloadedFor'

addEventListener('vite:preloadError', ({ payload }) => {
	errors.add(payload)
})

/** Whether the app broke for want of one of its own files. */
export function isVanishedFile(error: unknown): boolean {
	return typeof error === 'object' && error !== null && errors.has(error)
}

/**
 * Reloads the page for its files, once in each version of the app, if the server can be reached. Where
 * that it did so cannot be stored, it does not: it would do so again and again.
 */
export async function reloadOnce(): Promise<void> {
	// Its name changes with whatever it leads to, and so with each version.
	const version = import.meta.url
	if (sessionStorage.getItem(STORAGE_KEY) === version) return
	if (!sessionStorage.setItem(STORAGE_KEY, version)) return
	const { href } = location
	const isReachable = await fetch(href).catch(() => undefined)
	// Whoever has gone elsewhere meanwhile may be typing there.
	if (isReachable && location.href === href) location.reload()
}
