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
export function waitBriefly<Result>(
	work: Promise<Result>,
	milliseconds = 5000,
): Promise<Result | undefined> {
	return Promise.race([work, pause(milliseconds)])
}

/** Returns a signal that aborts as soon as one of these does, with its reason. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
	const { any } = AbortSignal as { any?: (signals: AbortSignal[]) => AbortSignal }
	if (any) return any.call(AbortSignal, signals)
	// This fallback leaves listeners on long-lived signals, but too few to matter.
	const controller = new AbortController()
	for (const signal of signals) {
		const giveUp = () => controller.abort(signal.reason)
		if (signal.aborted) giveUp()
		signal.addEventListener('abort', giveUp, { signal: controller.signal })
	}
	return controller.signal
}

/** Waits for a promise until the signal aborts, and then throws its reason. The work itself continues. */
export function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
	return new Promise((resolve, reject) => {
		const giveUp = () => reject(signal.reason)
		if (signal.aborted) giveUp()
		signal.addEventListener('abort', giveUp)
		work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
	})
}
