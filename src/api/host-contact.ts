type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls back on each response of the host itself, a refusal too; not on cached data, nor on a captive
 * portal's page. Returns a function that unsubscribes.
 */
export function onHostResponse(listener: Listener): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function announceHostResponse(): void {
	for (const listener of listeners) listener()
}
