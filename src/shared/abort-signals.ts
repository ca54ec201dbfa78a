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
