/** Fulfilled once what stands in the document now is painted; at once in a page out of sight, which paints nothing. */
export function afterFrame(): Promise<unknown> {
	// A message, since a timer may fire before the frame is painted.
	const { port1, port2 } = new MessageChannel()
	const painted = new Promise((resolve) => {
		port1.onmessage = resolve
	})
	if (document.hidden) port2.postMessage(null)
	else requestAnimationFrame(() => port2.postMessage(null))
	return painted
}
