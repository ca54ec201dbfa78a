/** A signal that is aborted as soon as one of these is, with its reason. */
export function anySignal(signals: AbortSignal[]): AbortSignal {
	if ('any' in AbortSignal) return AbortSignal.any(signals)
	// Not every browser has it. There a signal that lasts holds on to what has long come to its end.
	const controller = new AbortController()
	for (const signal of signals) {
		const giveUp = () => controller.abort(signal.reason)
		if (signal.aborted) giveUp()
		signal.addEventListener('abort', giveUp, { signal: controller.signal })
	}
	return controller.signal
}
