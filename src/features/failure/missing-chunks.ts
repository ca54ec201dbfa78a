import { sessionStorage } from '../../state/session-storage.ts'

/**
 * Errors of dynamic imports whose files could not be fetched: a new version has replaced them on the server,
 * or there is no connection. Vite fires an event for each before it throws the error.
 */
const errors = new WeakSet<object>()

const STORAGE_KEY = 'reloadedFor'

addEventListener('vite:preloadError', ({ payload }) => {
	errors.add(payload)
})

/** Whether an error comes from a missing chunk. */
export function isMissingChunk(error: unknown): boolean {
	return typeof error === 'object' && error !== null && errors.has(error)
}

/**
 * Reloads the page, once per version of the app, if the server can be reached. Not where it cannot be stored
 * that it did: it would reload again and again.
 */
export async function reloadOnce(): Promise<void> {
	// The hash in this chunk's name changes with each version.
	const version = import.meta.url
	if (sessionStorage.getItem(STORAGE_KEY) === version) return
	if (!sessionStorage.setItem(STORAGE_KEY, version)) return
	const { href } = location
	const isReachable = await fetch(href).catch(() => undefined)
	// Not if the reporter has gone to another page meanwhile, and may be typing.
	if (isReachable && location.href === href) location.reload()
}
