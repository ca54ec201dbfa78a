import { untilAborted } from './abort-signals.ts'

/** Waits this many milliseconds, or until the signal aborts. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<undefined> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer)
			signal?.removeEventListener('abort', end)
			resolve(undefined)
		}
		const timer = setTimeout(end, milliseconds)
		signal?.addEventListener('abort', end)
		if (signal?.aborted) end()
	})
}

/**
 * Waits for work that may take too long, or never end. After the timeout its signal aborts; work that ignores the signal
 * continues.
 *
 * @throws {DOMException} TimeoutError
 */
export async function withTimeout<Result>(
	milliseconds: number,
	work: (late: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const late = new AbortController()
	const abort = () => late.abort(new DOMException('No response', 'TimeoutError'))
	const timer = setTimeout(abort, milliseconds)
	try {
		return await untilAborted(work(late.signal), late.signal)
	} finally {
		clearTimeout(timer)
	}
}

/** How long the reporter waits for a call. */
const WAIT_TIMEOUT_MS = 5000

/** Resolves with the work's result, or after five seconds with `undefined`. The work itself continues. */
export function waitBriefly<Result>(work: Promise<Result>): Promise<Result | undefined> {
	return Promise.race([work, pause(WAIT_TIMEOUT_MS)])
}
