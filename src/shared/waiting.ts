import { untilAborted } from './abort-signals.ts'

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

/** Waits for work until the timeout. Then throws a TimeoutError, and aborts the work's signal. */
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

/** Resolves with the work's result, or with `undefined` after the time that a reporter waits. The work continues. */
export function waitBriefly<Result>(work: Promise<Result>): Promise<Result | undefined> {
	return Promise.race([work, pause(5000)])
}
