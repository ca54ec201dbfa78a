/** A loading indicator appears only after this delay, so that it doesn't flash before a quick response. */
export const LOADING_DELAY_MS = 200

/** Resolves after the next paint; at once in a hidden page, which paints nothing. */
export function afterFrame(): Promise<unknown> {
	// A timer may fire before the frame is painted; a message doesn't.
	const { port1, port2 } = new MessageChannel()
	const painted = new Promise((resolve) => {
		port1.onmessage = resolve
	})
	if (document.hidden) port2.postMessage(null)
	else requestAnimationFrame(() => port2.postMessage(null))
	return painted
}
