import { untilAborted } from './abort-signals.ts'

/** Cold, it takes a cheap phone a second at most. In some broken browser profiles it never answers at all. */
const TIMEOUT_MS = 3000

/** How many operations have exceeded the timeout, and have not ended yet. */
let hanging = 0

/**
 * Runs an operation of Cache Storage, and gives up waiting after a timeout. While one hangs all others fail at once, so
 * that a screen waits for a broken storage once, and not at each step. The operation itself goes on.
 *
 * @param timeout in milliseconds
 * @throws {DOMException} TimeoutError
 */
export async function askCacheStorage<Result>(
	operation: () => Promise<Result>,
	timeout = TIMEOUT_MS,
): Promise<Result> {
	if (hanging > 0) throw new DOMException('Cache Storage does not answer', 'TimeoutError')
	const running = operation()
	const signal = AbortSignal.timeout(timeout)
	const end = () => {
		hanging -= 1
	}
	try {
		return await untilAborted(running, signal)
	} catch (error) {
		if (signal.aborted) {
			hanging += 1
			running.then(end, end)
		}
		throw error
	}
}
