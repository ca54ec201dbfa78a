import { withTimeout } from '../shared/waiting.ts'

/** A first operation takes a cheap phone at most a second. In some broken browser profiles it never ends. */
const TIMEOUT_MS = 3000

/** How many operations have exceeded the timeout and haven't ended yet. */
let hanging = 0

/**
 * Runs an operation of Cache Storage, and stops waiting after a timeout; the operation itself continues. While one
 * hangs, all others fail at once: a screen waits for broken storage only once, and the worker not for each file.
 */
export async function askCacheStorage<Result>(operation: () => Promise<Result>): Promise<Result> {
	if (hanging > 0) throw new DOMException('Cache Storage does not answer', 'TimeoutError')
	const end = () => {
		hanging -= 1
	}
	return withTimeout(TIMEOUT_MS, (late) => {
		const running = operation()
		late.addEventListener('abort', () => {
			hanging += 1
			running.then(end, end)
		})
		return running
	})
}

/** @throws if Cache Storage is missing (it exists only in secure contexts), denied, or doesn't respond */
export function openCache(name: string): Promise<Cache> {
	return askCacheStorage(() => caches.open(name))
}

export async function cacheNames(): Promise<string[]> {
	return 'caches' in globalThis ? askCacheStorage(() => caches.keys()) : []
}
